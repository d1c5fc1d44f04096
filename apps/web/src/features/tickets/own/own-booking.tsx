import { Badge, Group, Stack, Text } from '@mantine/core'
import { bookingStatus } from '@reprise/rules/tickets/booking/display-status'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Section } from '../../../ui/section.tsx'
import { lazyPart, Nothing } from '../../../ui/states/lazy-part.ts'
import { RelativeTime } from '../../../ui/text/relative-time.tsx'
import { SafeText } from '../../../ui/text/safe-text.tsx'
import { ReceiptLink } from '../../payments/receipt-link.tsx'
import { PriceText } from '../price-text.tsx'
import { mayShare } from '../share/may-share.ts'
import { statusColors } from '../status-colors.ts'
import type { TicketedEvent } from '../ticketed-event.ts'
import type { BookingNode } from '../tickets.api.ts'
import { useViewer } from '../tickets.api.ts'
import type { distinctTicketNames } from './distinct-ticket-names.ts'
import { GiveBack } from './give-back.tsx'
import { isNotRefunded } from './is-not-refunded.ts'
import { TicketStub } from './ticket-stub.tsx'

const TicketActions = lazyPart(async () => (await import('./ticket-actions.tsx')).TicketActions, Nothing)

type Props = {
  booking: BookingNode
  event: TicketedEvent
  /** Returns the name of a ticket for its buttons. */
  nameOf: ReturnType<typeof distinctTicketNames>
  offline: boolean
}

/** The words for the payment of an order, by its state. */
const paidWords: Partial<Record<BookingNode['transactionStatus'], string>> = {
  COMPLETED: 'Paid',
  PENDING: 'Held, not charged',
  CANCELLED: 'Not charged',
  FAILED: 'Not charged',
  REFUND_PENDING: 'On its way back to you',
  REFUNDED: 'Returned to you',
}

/** One order of the viewer: its state, its tickets, and the button that gives them back. */
export const OwnBooking = ({ booking, event, nameOf, offline }: Props) => {
  const { t } = useTranslation()
  const isPaid = booking.totalPrice.amount !== '0'
  const status = bookingStatus(booking.attendeeState, booking.transactionStatus, isPaid)
  const waits = booking.attendeeState === 'INVITEE_ACCEPTED'
  const declined = booking.attendeeState === 'DECLINED'
  const canShare = !offline && !event.isExpired && event.status !== 'CANCELLED'
  const viewer = useViewer()
  const hasTickets = booking.attendeeState !== 'NONE' && !declined

  return (
    <Section>
      <Stack gap="sm">
        <Group justify="space-between">
          {status && <Badge color={statusColors[status]}>{t(status)}</Badge>}
          <Text variant="small" c="dimmed">
            <RelativeTime at={booking.createdAtUtc} />
          </Text>
        </Group>
        {waits && <Text>{t("Waiting for the host. We'll let you know as soon as they answer.")}</Text>}
        {declined && <Text>{t("The host couldn't fit you in this time.")}</Text>}
        {isNotRefunded(booking) && (
          <Text>{t("This order isn't refunded because one of its tickets was already used.")}</Text>
        )}
        {booking.note && (
          <div>
            <Text variant="small" c="dimmed">
              {t('Note from the host')}
            </Text>
            <SafeText>{booking.note}</SafeText>
          </div>
        )}
        {hasTickets ? (
          booking.tickets.map((ticket) => (
            <Stack key={ticket.ticketId} gap="xxs">
              <TicketStub
                ticket={ticket}
                event={event}
                distinctName={nameOf(ticket)}
                isOfPaidOrder={isPaid}
                isPassedOn={ticket.holder.userId !== viewer}
              />
              {canShare && mayShare(ticket) && (
                <Suspense>
                  <TicketActions
                    ticket={ticket}
                    distinctName={nameOf(ticket)}
                    eventId={event.eventId}
                    all={booking.tickets}
                  />
                </Suspense>
              )}
            </Stack>
          ))
        ) : (
          <Text variant="small" c="dimmed">
            {booking.items.map((item) => `${item.quantity} × ${item.name}`).join(', ')}
          </Text>
        )}
        {isPaid && (
          <Group justify="space-between">
            <Text variant="small" c="dimmed">
              {t(paidWords[booking.transactionStatus] ?? 'Total')}{' '}
              <Text component="span" variant="strong" c="var(--mantine-color-text)">
                <PriceText price={booking.totalPrice} />
              </Text>
            </Text>
            {booking.receiptUrl && !offline && <ReceiptLink href={booking.receiptUrl} />}
          </Group>
        )}
        {!offline && <GiveBack booking={booking} event={event} />}
      </Stack>
    </Section>
  )
}
