import { localDay } from '@reprise/rules/platform/time/local-day'
import type { Gender } from '@reprise/rules/users/enums'
import { signUpGenders } from '@reprise/rules/users/enums'
import { profileInput } from '@reprise/rules/users/profile.input'
import { useTranslation } from 'react-i18next'
import { checkedBy } from '../../../lib/say.tsx'
import { DateField } from '../../../ui/forms/date-field.tsx'
import { viewerZone } from '../../../ui/text/format-date-time.ts'
import { GenderField } from '../gender-field.tsx'
import type { OwnProfile } from '../profile.api.ts'
import { saveProfile } from '../profile.api.ts'
import { ContactRows } from './contact-rows.tsx'
import { ProfileForm } from './profile-form.tsx'
import { useProfileForm } from './use-profile-form.ts'

type Saved = Pick<OwnProfile, 'dateOfBirth' | 'gender'>

const formOf = ({ dateOfBirth, gender }: Saved) => ({
  dateOfBirth: dateOfBirth ?? '',
  gender: gender === 'UNKNOWN' ? '' : (gender as string),
})

// An account keeps a gender that is no longer offered to others (S-033).
const offeredTo = (gender: Gender): readonly Gender[] =>
  gender === 'NOT_DISCLOSED' ? [...signUpGenders, gender] : signUpGenders

/** The fields that nobody else sees: date of birth, gender, email and phone number. */
export const PersonalForm = ({ profile }: { profile: OwnProfile }) => {
  const { t } = useTranslation()
  const today = localDay(Date.now(), viewerZone())
  const rules = checkedBy(profileInput(today).pick({ dateOfBirth: true, gender: true }))
  const state = useProfileForm({
    saved: formOf(profile),
    // Checks only the changed fields, because only these are sent. An old value that breaks the rules is no error.
    validate: (values) => {
      const before = formOf(profile)
      const { dateOfBirth, gender } = rules(values)
      return {
        ...(values.dateOfBirth !== before.dateOfBirth && { dateOfBirth }),
        ...(values.gender !== before.gender && { gender }),
      }
    },
    save: async ({ dateOfBirth, gender }) =>
      formOf(
        await saveProfile({
          ...(dateOfBirth !== undefined && { dateOfBirth }),
          ...(gender !== undefined && { gender: signUpGenders.find((each) => each === gender) ?? null }),
        }),
      ),
  })
  const { field } = state
  return (
    <ProfileForm state={state}>
      <DateField label={t('Date of birth')} autoComplete="bday" {...field('dateOfBirth')} />
      <GenderField offered={offeredTo(profile.gender)} {...field('gender')} />
      <ContactRows profile={profile} />
    </ProfileForm>
  )
}
