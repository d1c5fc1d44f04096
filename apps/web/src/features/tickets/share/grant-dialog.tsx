import { Button, Group, Stack, Text, Textarea, TextInput } from '@mantine/core'
import { largestQuantity } from '@reprise/rules/platform/numbers/quantity.input'
import { noteLength } from '@reprise/rules/platform/text/text'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../../lib/graphql/api-error.ts'
import { useIntentKey } from '../../../lib/intent-key.ts'
import { say } from '../../../lib/say.tsx'
import { focusFirstError } from '../../../ui/forms/focus-first-error.ts'
import { Banner } from '../../../ui/states/banner.tsx'
import { Dialog } from '../../../ui/states/dialog.tsx'
import { toastSuccess } from '../../../ui/toast.ts'
import { QuantityStepper } from '../take/quantity-stepper.tsx'
import { useGrantTickets } from './grant.api.ts'
import type { GrantingEvent } from './granting-event.ts'
import { givableEventTickets } from './granting-event.ts'

type Props = { event: GrantingEvent; opened: boolean; onClose: () => void }

/** Gives tickets to a person, for nothing and valid at once. */
export const GrantDialog = ({ event, opened, onClose }: Props) => {
  const { t } = useTranslation()
  return (
    <Dialog opened={opened} onClose={onClose} title={t('Grant tickets')}>
      <GrantForm event={event} onClose={onClose} />
    </Dialog>
  )
}

// It starts empty each time it opens, because every person gets other tickets.
const GrantForm = ({ event, onClose }: Pick<Props, 'event' | 'onClose'>) => {
  const { t } = useTranslation()
  const [userName, setUserName] = useState('')
  const [amounts, setAmounts] = useState<Record<string, number>>({})
  const [note, setNote] = useState('')
  const form = useRef<HTMLFormElement>(null)
  const intent = useIntentKey()
  const grant = useGrantTickets()
  const eventTickets = givableEventTickets(event)
  const items = eventTickets.flatMap(({ eventTicketId }) => {
    const quantity = amounts[eventTicketId] ?? 0
    return quantity > 0 ? [{ eventTicketId, quantity }] : []
  })
  const wanted = userName.trim()
  const { error } = grant
  const atName = error instanceof ApiError ? error.fields.userName : undefined

  const give = () => {
    const meant = { eventId: event.eventId, userName: wanted, items, note: note.trim() || null }
    grant.mutate(
      { ...meant, idempotencyKey: intent.keyOf(meant) },
      {
        onSuccess: ({ quantity }) => {
          onClose()
          toastSuccess(
            t('ticketsGranted', {
              count: quantity,
              name: wanted,
              defaultValue_one: '{{name}} has a ticket.',
              defaultValue_other: '{{name}} has {{count}} tickets.',
            }),
          )
        },
        onError: () => focusFirstError(form.current),
      },
    )
  }

  return (
    <form
      ref={form}
      noValidate
      onSubmit={(submit) => {
        submit.preventDefault()
        if (wanted && items.length > 0 && !grant.isPending) give()
      }}
    >
      <Stack>
        {error && !atName && <Banner kind="danger">{say(t, error)}</Banner>}
        <Text>{t("Free and valid right away. We'll email the tickets.")}</Text>
        <TextInput
          label={t('Username')}
          leftSection="@"
          value={userName}
          onChange={(change) => {
            setUserName(change.currentTarget.value)
            grant.reset()
          }}
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          error={atName && say(t, atName)}
          data-autofocus
          required
        />
        {eventTickets.map(({ eventTicketId, name, balance, giftsLeft }) => {
          const most = [balance?.availableAmount, giftsLeft].filter((each) => each != null)
          const left = most.length > 0 ? Math.min(...most) : null
          return (
            <Group key={eventTicketId} justify="space-between" wrap="nowrap">
              <div>
                <Text fw={600}>{name}</Text>
                {left !== null && (
                  <Text size="sm" c="dimmed" className="rp-numbers">
                    {left === giftsLeft
                      ? t('You can give away {{left}}', { left })
                      : t('{{left}} left', { left })}
                  </Text>
                )}
              </div>
              <QuantityStepper
                name={name}
                value={amounts[eventTicketId] ?? 0}
                most={Math.min(left ?? largestQuantity, largestQuantity)}
                onChange={(quantity) => {
                  setAmounts({ ...amounts, [eventTicketId]: quantity })
                  grant.reset()
                }}
              />
            </Group>
          )
        })}
        <Textarea
          label={t('Note to the guest')}
          description={t("We'll add it to their notification and email.")}
          value={note}
          maxLength={noteLength}
          autosize
          minRows={2}
          onChange={(change) => setNote(change.currentTarget.value)}
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose} disabled={grant.isPending}>
            {t('Cancel')}
          </Button>
          <Button type="submit" loading={grant.isPending} disabled={!wanted || items.length === 0}>
            {t('Send tickets')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
