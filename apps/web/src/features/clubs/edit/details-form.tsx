import { Button, Radio, Select, Stack, Textarea, TextInput } from '@mantine/core'
import { createClubInput } from '@reprise/rules/clubs/club.input'
import type { ClubAccess } from '@reprise/rules/clubs/enums'
import { countCharacters, descriptionLength } from '@reprise/rules/platform/text/text'
import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { checkedBy, say } from '../../../lib/say.tsx'
import { AskBeforeLeaving } from '../../../ui/forms/ask-before-leaving.tsx'
import { useCheckedForm } from '../../../ui/forms/use-checked-form.ts'
import { Section } from '../../../ui/section.tsx'
import { Banner } from '../../../ui/states/banner.tsx'
import type { EditedClub } from './club-edit.api.ts'
import { createClub } from './club-edit.api.ts'
import { ClubOutdated } from './club-outdated.tsx'
import { useClubChange } from './use-club-change.ts'

type Values = { name: string; description: string; timeZone: string; access: ClubAccess }

/** The values that are not as they were. */
const changedOf = (before: Values, after: Values): Partial<Values> => ({
  ...(after.name !== before.name && { name: after.name }),
  ...(after.description !== before.description && { description: after.description }),
  ...(after.timeZone !== before.timeZone && { timeZone: after.timeZone }),
  ...(after.access !== before.access && { access: after.access }),
})

const ownZone = () => new Intl.DateTimeFormat().resolvedOptions().timeZone

const valuesOf = (club: EditedClub | null): Values => ({
  name: club?.name ?? '',
  description: club?.description ?? '',
  timeZone: club?.timeZone ?? ownZone(),
  access: club?.access ?? 'PUBLIC',
})

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
  const [isCreated, setCreated] = useState(false)
  const sent = useRef(valuesOf(club))
  const { form, field, refuse, unplaced, sentBy } = useCheckedForm<Values>({
    initialValues: valuesOf(club),
    validate: checkedBy(createClubInput),
  })
  const create = useMutation({
    mutationFn: createClub,
    onSuccess: (clubId) => {
      setCreated(true)
      onSaved(clubId)
    },
    onError: (error) => refuse(error),
    meta: { formShowsFailure: true },
  })
  const changing = useClubChange(club?.clubId ?? '', {
    onSaved: (saved) => {
      // What was typed during the request is still unsaved.
      const typedMeanwhile = changedOf(sent.current, form.getValues())
      form.setInitialValues(valuesOf(saved))
      form.resetDirty(valuesOf(saved))
      form.setValues({ ...valuesOf(saved), ...typedMeanwhile })
      onSaved(saved.clubId)
    },
    onRefused: (error) => refuse(error),
  })
  // Only what the person changed, so that it overwrites nothing else.
  const send = (values: Values) => {
    sent.current = values
    if (club) changing.save.mutate({ change: changedOf(form.getInitialValues(), values) })
    else create.mutate(values)
  }
  const error = unplaced(create.error ?? changing.error)
  const access = field('access')
  return (
    <Section>
      <form {...sentBy(send)}>
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
          <ClubOutdated changing={changing} />
          {error && <Banner kind="danger">{say(t, error)}</Banner>}
          <Button type="submit" loading={create.isPending || changing.save.isPending} w="fit-content">
            {action}
          </Button>
        </Stack>
      </form>
      <AskBeforeLeaving isDirty={!isCreated && form.isDirty()}>
        {t("Your changes aren't saved and will be lost.")}
      </AskBeforeLeaving>
    </Section>
  )
}
