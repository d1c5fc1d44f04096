import { Group, Input, Stack, Text, Textarea, TextInput } from '@mantine/core'
import { largestQuantity } from '@reprise/rules/platform/numbers/quantity.input'
import { noteLength } from '@reprise/rules/platform/text/text'
import { grantInput } from '@reprise/rules/tickets/share/share.input'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useIntentKey } from '../../../lib/intent-key.ts'
import { checkedBy, say } from '../../../lib/say.tsx'
import { DialogButtons } from '../../../ui/forms/dialog-buttons.tsx'
import { useCheckedForm } from '../../../ui/forms/use-checked-form.ts'
import { Banner } from '../../../ui/states/banner.tsx'
import { Sheet } from '../../../ui/states/sheet.tsx'
import { toastSuccess } from '../../../ui/toast.ts'
import { QuantityStepper } from '../take/quantity-stepper.tsx'
import type { GivableEventTicket } from './grant.api.ts'
import { useGrantTickets } from './grant.api.ts'

type Props = {
  eventId: string
  eventTickets: GivableEventTicket[]
  opened: boolean
  onClose: () => void
}

/** Grants tickets to a person. They cost nothing and are valid at once. */
export const GrantDialog = ({ opened, ...rest }: Props) => {
  const { t } = useTranslation()
  return (
    <Sheet opened={opened} onClose={rest.onClose} title={t('Grant tickets')}>
      <GrantForm {...rest} />
    </Sheet>
  )
}

const rules = grantInput.pick({ userName: true, note: true })

const empty: { userName: string; note: string; amounts: Record<string, number> } = {
  userName: '',
  note: '',
  amounts: {},
}

// It starts empty each time it opens, because every person gets other tickets.
const GrantForm = ({ eventId, onClose, ...given }: Omit<Props, 'opened'>) => {
  const { t } = useTranslation()
  const { form, field, refuse, unplaced, sentBy } = useCheckedForm({
    initialValues: empty,
    validate: (values) => ({
      ...checkedBy(rules)(values),
      ...(Object.values(values.amounts).every((each) => each === 0) && {
        amounts: t('Choose at least one ticket.'),
      }),
    }),
    // An error that appears as the field is left would move Cancel away during the press.
    validateInputOnBlur: false,
  })
  const { amounts } = form.values
  const intent = useIntentKey()
  const grant = useGrantTickets()
  const refusal = unplaced(grant.error)
  // The list of the opening stays: a row that goes while somebody fills in the form would take their choice away.
  const [eventTickets] = useState(given.eventTickets)
  const items = eventTickets.flatMap(({ eventTicketId }) => {
    const quantity = amounts[eventTicketId] ?? 0
    return quantity > 0 ? [{ eventTicketId, quantity }] : []
  })
  const isReady = form.values.userName.trim() !== '' && items.length > 0

  const give = (values: typeof empty) => {
    const { userName, note } = rules.parse(values)
    const meant = { eventId, userName, items, note }
    grant.mutate(
      { ...meant, idempotencyKey: intent.keyOf(meant) },
      {
        onSuccess: ({ quantity }) => {
          onClose()
          toastSuccess(
            t('ticketsGranted', {
              count: quantity,
              name: userName,
              defaultValue_one: '{{name}} has a ticket.',
              defaultValue_other: '{{name}} has {{count}} tickets.',
            }),
          )
        },
        onError: (error) => refuse(error),
      },
    )
  }

  return (
    <form {...sentBy(give, isReady)}>
      <Stack>
        {refusal && <Banner kind="danger">{say(t, refusal)}</Banner>}
        <Text>{t("Free and valid right away. We'll email the tickets.")}</Text>
        <TextInput
          label={t('Username')}
          leftSection="@"
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          data-autofocus
          required
          {...field('userName')}
        />
        {eventTickets.map(({ eventTicketId, name, balance, giftsLeft }) => {
          const most = [balance?.availableAmount, giftsLeft].filter((each) => each != null)
          const left = most.length > 0 ? Math.min(...most) : null
          return (
            <Group key={eventTicketId} justify="space-between" wrap="nowrap">
              <div>
                <Text variant="strong">{name}</Text>
                {left !== null && (
                  <Text variant="small" c="dimmed" className="rp-numbers">
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
                onChange={(quantity) =>
                  form.setFieldValue('amounts', { ...amounts, [eventTicketId]: quantity })
                }
              />
            </Group>
          )
        })}
        {field('amounts').error && <Input.Error role="alert">{field('amounts').error}</Input.Error>}
        <Textarea
          label={t('Note to the guest')}
          description={t("We'll add it to their notification and email.")}
          maxLength={noteLength}
          autosize
          minRows={2}
          {...field('note')}
        />
        <DialogButtons busy={grant.isPending} onCancel={onClose} disabled={!isReady}>
          {t('Send tickets')}
        </DialogButtons>
      </Stack>
    </form>
  )
}
