import { Button, Radio, Select, Stack, Textarea, TextInput } from '@mantine/core'
import { createClubInput } from '@reprise/rules/clubs/club.input'
import type { ClubAccess } from '@reprise/rules/clubs/enums'
import { countCharacters, descriptionLength } from '@reprise/rules/platform/text/text'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { checkedBy, say } from '../../../lib/say.tsx'
import { AskBeforeLeaving } from '../../../ui/forms/ask-before-leaving.tsx'
import { useCheckedForm } from '../../../ui/forms/use-checked-form.ts'
import { Section } from '../../../ui/section.tsx'
import { Banner } from '../../../ui/states/banner.tsx'
import type { EditedClub } from './club-edit.api.ts'
import { createClub, updateClub } from './club-edit.api.ts'

type Values = { name: string; description: string; timeZone: string; access: ClubAccess }

/** The values that are not as they were. */
const changedOf = (before: Values, after: Values): Partial<Values> => ({
  ...(after.name !== before.name && { name: after.name }),
  ...(after.description !== before.description && { description: after.description }),
  ...(after.timeZone !== before.timeZone && { timeZone: after.timeZone }),
  ...(after.access !== before.access && { access: after.access }),
})

const ownZone = () => new Intl.DateTimeFormat().resolvedOptions().timeZone

type Props = {
  /** The club; without one the form makes a draft. */
  club: EditedClub | null
  /** The text of the button that saves. */
  action: string
  onSaved: (clubId: string) => void
}

/** Name, text, access and time zone of a club. */
export const ClubDetailsForm = ({ club, action, onSaved }: Props) => {
  const { t } = useTranslation()
  const [isSaved, setSaved] = useState(false)
  const { form, field, refuse, unplaced, sentBy } = useCheckedForm<Values>({
    initialValues: {
      name: club?.name ?? '',
      description: club?.description ?? '',
      timeZone: club?.timeZone ?? ownZone(),
      access: club?.access ?? 'PUBLIC',
    },
    validate: checkedBy(createClubInput),
  })
  const save = useMutation({
    // Only what the person changed, so that it overwrites nothing else that others have changed meanwhile.
    mutationFn: (values: Values) =>
      club ? updateClub(club.clubId, changedOf(form.getInitialValues(), values)) : createClub(values),
    onSuccess: (clubId, values) => {
      form.setInitialValues(values)
      form.resetDirty(values)
      setSaved(true)
      onSaved(clubId)
    },
    onError: (error) => refuse(error),
    meta: { formShowsFailure: true },
  })
  const error = unplaced(save.error)
  const access = field('access')
  return (
    <Section>
      <form {...sentBy((values) => save.mutate(values))}>
        <Stack gap="lg">
          <TextInput label={t('Name')} required {...field('name')} />
          <Textarea
            label={t('Description')}
            description={t('{{written}} of {{most}} characters', {
              written: countCharacters(form.values.description),
              most: descriptionLength,
            })}
            autosize
            minRows={4}
            maxRows={14}
            {...field('description')}
          />
          <Radio.Group label={t('Who can join')} {...access}>
            <Stack gap="xs" mt="xs">
              <Radio value="PUBLIC" label={t('Everyone')} />
              <Radio value="INVITE_ONLY" label={t('Only people with an invite')} />
            </Stack>
          </Radio.Group>
          <Select
            label={t('Time zone')}
            data={[...new Set([form.values.timeZone, ...Intl.supportedValuesOf('timeZone')])]}
            searchable
            allowDeselect={false}
            limit={100}
            required
            {...field('timeZone')}
          />
          {error && <Banner kind="danger">{say(t, error)}</Banner>}
          <Button type="submit" loading={save.isPending} w="fit-content">
            {action}
          </Button>
        </Stack>
      </form>
      <AskBeforeLeaving isDirty={!isSaved && form.isDirty()}>
        {t("Your changes aren't saved and will be lost.")}
      </AskBeforeLeaving>
    </Section>
  )
}
