import { Stack, Text, Textarea, TextInput } from '@mantine/core'
import { awardFateLabels } from '@reprise/rules/achievements/enums'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useIntentKey } from '../../lib/intent-key.ts'
import { say } from '../../lib/say.tsx'
import { DialogButtons } from '../../ui/forms/dialog-buttons.tsx'
import { useCheckedForm } from '../../ui/forms/use-checked-form.ts'
import { Banner } from '../../ui/states/banner.tsx'
import { Sheet } from '../../ui/states/sheet.tsx'
import { toastSuccess } from '../../ui/toast.ts'
import type { Achievement } from './achievements.api.ts'
import { useAward, useAwardMany } from './achievements.api.ts'

type Props = { achievement: Achievement; onClose: () => void }

/** The id or slug in the link of an event, or in what else was typed. */
const eventKeyOf = (text: string) => /(?:\/events\/)?([^/?#\s]+)\/?(?:[?#].*)?$/.exec(text.trim())?.[1] ?? ''

const namesIn = (text: string) => text.split(/[\s,;]+/).flatMap((name) => name.replace(/^@/, '') || [])

/** Awards an achievement by user name: to the people of a list, or for one event to one person. */
export const AwardSheet = ({ achievement, onClose }: Props) => {
  const { t } = useTranslation()
  const title = t('Award {{achievement}}', { achievement: achievement.displayName })
  return (
    <Sheet opened onClose={onClose} title={title}>
      {achievement.awarding === 'ONCE' ? (
        <ManyForm achievement={achievement} onClose={onClose} />
      ) : (
        <EventForm achievement={achievement} onClose={onClose} />
      )}
    </Sheet>
  )
}

const ManyForm = ({ achievement, onClose }: Props) => {
  const { t } = useTranslation()
  const award = useAwardMany()
  const { keyOf, done } = useIntentKey()
  const [fates, setFates] = useState<NonNullable<typeof award.data>>([])
  const { form, field, refuse, unplaced, sentBy } = useCheckedForm({
    initialValues: { userNames: '' },
    validate: { userNames: (text) => (namesIn(text).length === 0 ? t('There are no names in it.') : null) },
    validateInputOnBlur: false,
  })
  const refusal = unplaced(award.error)
  const send = ({ userNames }: { userNames: string }) => {
    const input = { achievementId: achievement.achievementId, userNames: namesIn(userNames) }
    award.mutate(
      { ...input, idempotencyKey: keyOf(input) },
      {
        onSuccess: (rows) => {
          done(input)
          const left = rows.filter(({ fate }) => fate !== 'AWARDED')
          toastSuccess(t('Awarded to {{count}} people', { count: rows.length - left.length }))
          if (left.length === 0) {
            onClose()
            return
          }
          setFates(left)
          form.setFieldValue('userNames', left.map(({ userName }) => userName).join('\n'))
        },
        onError: (error) => refuse(error),
      },
    )
  }
  return (
    <form {...sentBy(send)}>
      <Stack gap="md">
        {refusal && <Banner kind="danger">{say(t, refusal)}</Banner>}
        {fates.length > 0 && (
          <Banner kind="warning" title={t('These people did not get it')}>
            <ul>
              {fates.map(({ userName, fate }) => (
                <li key={userName}>
                  {userName}: {t(awardFateLabels[fate])}
                </li>
              ))}
            </ul>
          </Banner>
        )}
        <Textarea
          label={t('User names')}
          description={t('One or many, each on its own line or with commas between them.')}
          autosize
          minRows={3}
          data-autofocus
          {...field('userNames')}
        />
        <DialogButtons onCancel={onClose} busy={award.isPending}>
          {t('Award')}
        </DialogButtons>
      </Stack>
    </form>
  )
}

const EventForm = ({ achievement, onClose }: Props) => {
  const { t } = useTranslation()
  const award = useAward()
  const { field, refuse, unplaced, sentBy } = useCheckedForm({
    initialValues: { userName: '', event: '' },
    validate: {
      userName: (text) => (text.trim() ? null : t('Username is required')),
      event: (text) => (eventKeyOf(text) ? null : t('Paste the link of the event that it is for.')),
    },
    validateInputOnBlur: false,
  })
  const refusal = unplaced(award.error)
  const send = ({ userName, event }: { userName: string; event: string }) =>
    award.mutate(
      {
        achievementId: achievement.achievementId,
        userName: userName.trim(),
        eventIdOrSlug: eventKeyOf(event),
      },
      {
        onSuccess: () => {
          toastSuccess(t('Awarded to {{count}} people', { count: 1 }))
          onClose()
        },
        onError: (error) =>
          refuse(error, ({ eventId, ...fields }) => ({ ...fields, ...(eventId && { event: eventId }) })),
      },
    )
  return (
    <form {...sentBy(send)}>
      <Stack gap="md">
        {refusal && <Banner kind="danger">{say(t, refusal)}</Banner>}
        <Text>{t('A person can get it once for each event.')}</Text>
        <TextInput label={t('Username')} autoComplete="off" data-autofocus {...field('userName')} />
        <TextInput
          label={t('Link of the event')}
          placeholder={`${window.location.origin}/events/…`}
          inputMode="url"
          autoComplete="off"
          {...field('event')}
        />
        <DialogButtons onCancel={onClose} busy={award.isPending}>
          {t('Award')}
        </DialogButtons>
      </Stack>
    </form>
  )
}
