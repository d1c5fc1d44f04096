import { Button, Group, Stack, Textarea, TextInput } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import type { EventMessageChannel } from '@reprise/rules/messages/enums'
import { eventMessageChannelLabels, eventMessageChannels } from '@reprise/rules/messages/enums'
import type { MessageAudience } from '@reprise/rules/messages/message.input'
import { sendEventMessageInput } from '@reprise/rules/messages/message.input'
import { smsParts } from '@reprise/rules/messages/sms-parts'
import { nameLength, noteLength } from '@reprise/rules/platform/text/text'
import { useTranslation } from 'react-i18next'
import { useIntentKey } from '../../lib/intent-key.ts'
import { checkedBy, say } from '../../lib/say.tsx'
import { ActionBar } from '../../ui/bars/action-bar.tsx'
import { useCheckedForm } from '../../ui/forms/use-checked-form.ts'
import { Banner } from '../../ui/states/banner.tsx'
import { ConfirmDialog } from '../../ui/states/confirm-dialog.tsx'
import { Segmented } from '../../ui/switches/segmented.tsx'
import { toastSuccess } from '../../ui/toast.ts'
import type { DeskEvent } from '../events/desk/desk-event.api.ts'
import { DateTimeField } from '../events/editor/fields/date-time-field.tsx'
import { AudienceFields } from './audience-fields.tsx'
import { MessagePreview } from './message-preview.tsx'
import { useReach, useSendMessage, useTestMessage } from './messages.api.ts'
import { ReachLine } from './reach-line.tsx'

type Values = {
  channel: EventMessageChannel
  audience: MessageAudience
  subject: string
  text: string
  /** An instant; empty: now. */
  sendAt: string
}

const start: Values = {
  channel: 'EMAIL',
  audience: { guests: 'ALL', roles: ['ATTENDEE'], eventTicketIds: [], isCheckedIn: null },
  subject: '',
  text: '',
  sendAt: '',
}

const inputOf = (eventId: string, { subject, sendAt, ...values }: Values) => ({
  eventId,
  ...values,
  subject: values.channel === 'EMAIL' ? subject : null,
  sendAt: sendAt || null,
})

const checks = (eventId: string) => {
  const check = checkedBy(sendEventMessageInput)
  return (values: Values) => check({ ...inputOf(eventId, values), idempotencyKey: 'a'.repeat(32) })
}

/** Writes a message to the guests: who gets it, the words, a copy for oneself, now or later. */
export const MessageForm = ({ event }: { event: DeskEvent }) => {
  const { t } = useTranslation()
  const { eventId } = event
  const intent = useIntentKey()
  const { form, field, refuse, unplaced, sentBy } = useCheckedForm<Values>({
    initialValues: start,
    validate: checks(eventId),
  })
  const { channel, audience, subject, text, sendAt } = form.values
  const reach = useReach(eventId, channel, audience)
  const send = useSendMessage()
  const copy = useTestMessage()
  const [asking, question] = useDisclosure(false)
  const refusal = unplaced(send.error ?? copy.error)
  const count = reach.data?.reachable ?? 0
  const isReady = reach.data === undefined || count > 0 || sendAt !== ''

  const deliver = () => {
    const input = inputOf(eventId, form.values)
    send.mutate(
      { ...input, idempotencyKey: intent.keyOf(input) },
      {
        onSuccess: () => {
          intent.done(input)
          form.reset()
          form.setValues({ channel, audience })
          toastSuccess(sendAt ? t('Your message is scheduled.') : t('Your message is on its way.'))
        },
        onError: (error) => refuse(error),
        onSettled: question.close,
      },
    )
  }
  const sendCopy = () => {
    if (form.validate().hasErrors) return
    const { eventId: id, subject: title, text: words } = inputOf(eventId, form.values)
    copy.mutate(
      { eventId: id, channel, subject: title, text: words },
      { onSuccess: () => toastSuccess(t('We sent you a copy.')), onError: (error) => refuse(error) },
    )
  }

  return (
    <form aria-label={t('New message')} {...sentBy(question.open, isReady)}>
      <Stack gap="md">
        {refusal && <Banner kind="danger">{say(t, refusal)}</Banner>}
        <Segmented
          label={t('Send as')}
          value={channel}
          onChange={(next) => form.setFieldValue('channel', next)}
          options={eventMessageChannels.map((value) => ({
            value,
            name: t(eventMessageChannelLabels[value]),
          }))}
          isWide
        />
        <AudienceFields
          value={audience}
          onChange={(next) => form.setFieldValue('audience', next)}
          eventTickets={event.eventTickets}
          hasBegun={Date.parse(event.startDate) <= Date.now()}
        />
        {channel === 'EMAIL' && (
          <TextInput label={t('Subject')} required maxLength={nameLength} {...field('subject')} />
        )}
        <Textarea
          label={t('Message')}
          description={
            channel === 'SMS'
              ? t('messageParts', {
                  count: smsParts(`${event.displayName}: ${text}`),
                  defaultValue_one:
                    'It begins with the name of the event and goes out as {{count}} text message.',
                  defaultValue_other:
                    'It begins with the name of the event and goes out as {{count}} text messages.',
                })
              : t('{{typed}} of {{most}} characters', { typed: text.length, most: noteLength })
          }
          required
          autosize
          minRows={4}
          maxRows={12}
          maxLength={noteLength}
          {...field('text')}
        />
        <DateTimeField
          label={t('Send later')}
          timeZone={event.timeZone}
          value={sendAt}
          clearable
          onPick={(at) => {
            form.setFieldValue('sendAt', at === null ? '' : new Date(at).toISOString())
            form.clearFieldError('sendAt')
          }}
          description={t('Optional. Guests who come until then get it too.')}
          error={field('sendAt').error}
        />
        <ActionBar
          place="end"
          action={
            <Group grow>
              <Button variant="default" onClick={sendCopy} loading={copy.isPending}>
                {t('Send me a copy')}
              </Button>
              <Button type="submit" disabled={!isReady} loading={send.isPending}>
                {sendAt ? t('Schedule') : t('Send')}
              </Button>
            </Group>
          }
        >
          <ReachLine channel={channel} query={reach} />
        </ActionBar>
      </Stack>
      <ConfirmDialog
        opened={asking}
        onClose={question.close}
        onConfirm={deliver}
        busy={send.isPending}
        title={sendAt ? t('Schedule this message?') : t('Send this message?')}
        confirm={sendAt ? t('Schedule') : t('Send')}
      >
        <ReachLine channel={channel} query={reach} />
        <MessagePreview event={event} channel={channel} subject={subject} text={text} />
      </ConfirmDialog>
    </form>
  )
}
