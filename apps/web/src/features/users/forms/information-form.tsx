import { Textarea, TextInput } from '@mantine/core'
import { countCharacters, descriptionLength } from '@reprise/rules/platform/text/text'
import { latestDay } from '@reprise/rules/platform/time/local-day'
import { profileInput } from '@reprise/rules/users/profile.input'
import { useTranslation } from 'react-i18next'
import { checkedBy } from '../../../lib/say.tsx'
import type { OwnProfile } from '../profile.api.ts'
import { saveProfile } from '../profile.api.ts'
import { ProfileForm } from './profile-form.tsx'
import { useProfileForm } from './use-profile-form.ts'

const rules = checkedBy(profileInput(latestDay(Date.now())).pick({ name: true, userName: true, bio: true }))

const formOf = ({ name, userName, bio }: Pick<OwnProfile, 'name' | 'userName' | 'bio'>) => ({
  name,
  userName,
  bio: bio ?? '',
})

/** The fields that everybody sees: name, user name, and a text about the person. */
export const InformationForm = ({ profile }: { profile: OwnProfile }) => {
  const { t } = useTranslation()
  const state = useProfileForm({
    saved: formOf(profile),
    validate: rules,
    save: async (changes) => formOf(await saveProfile(changes)),
  })
  const { field } = state
  return (
    <ProfileForm state={state}>
      <TextInput label={t('Name')} autoComplete="name" required {...field('name')} />
      <TextInput
        label={t('Username')}
        description={t('How others find you. Letters, numbers and hyphens.')}
        leftSection="@"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
        {...field('userName')}
      />
      <Textarea
        label={t('Bio')}
        description={t('{{written}} of {{most}} characters', {
          written: countCharacters(field('bio').value),
          most: descriptionLength,
        })}
        autosize
        minRows={4}
        maxRows={14}
        {...field('bio')}
      />
    </ProfileForm>
  )
}
