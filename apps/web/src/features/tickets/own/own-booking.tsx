import { Badge, Card, Group, Stack, Text } from '@mantine/core'
import { bookingStatus } from '@reprise/rules/tickets/stock/display-status'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { RelativeTime } from '../../../ui/text/relative-time.tsx'
import { SafeText } from '../../../ui/text/safe-text.tsx'
import { ReceiptLink } from '../orders/receipt-link.tsx'
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

const ShareAction = lazy(async () => ({ default: (await import('../share/share-action.tsx')).ShareAction }))

type Props = {
  booking: BookingNode
  event: TicketedEvent
  /** What the buttons of a ticket call it. */
  nameOf: ReturnType<typeof distinctTicketNames>
  offline: boolean
}

/** What became of the money of a paid order. */
const paidWords: Partial<Record<BookingNode['transactionStatus'], string>> = {
  COMPLETED: 'Paid',
  PENDING: 'Held, not charged',
  CANCELLED: 'Not charged',
  FAILED: 'Not charged',
  REFUND_PENDING: 'On its way back to you',
  REFUNDED: 'Returned to you',
}

/** One order of the viewer: how it stands, its tickets, and the way to give them back. */
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
    <Card padding="md">
      <Stack gap="sm">
        <Group justify="space-between">
          {status && <Badge color={statusColors[status]}>{t(status)}</Badge>}
          <Text size="sm" c="dimmed">
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
            <Text size="sm" c="dimmed">
              {t('Note from the host')}
            </Text>
            <SafeText>{booking.note}</SafeText>
          </div>
        )}
        {hasTickets ? (
          booking.tickets.map((ticket) => (
            <Stack key={ticket.ticketId} gap={4}>
              <TicketStub
                ticket={ticket}
                event={event}
                distinctName={nameOf(ticket)}
                isOfPaidOrder={isPaid}
                isPassedOn={ticket.holder.userId !== viewer}
              />
              {canShare && mayShare(ticket) && (
                <Suspense>
                  <ShareAction ticket={ticket} distinctName={nameOf(ticket)} />
                </Suspense>
              )}
            </Stack>
          ))
        ) : (
          <Text size="sm" c="dimmed">
            {booking.items.map((item) => `${item.quantity} × ${item.name}`).join(', ')}
          </Text>
        )}
        {isPaid && (
          <Group justify="space-between">
            <Text size="sm" c="dimmed">
              {t(paidWords[booking.transactionStatus] ?? 'Total')}{' '}
              <Text component="span" fw={700} c="var(--mantine-color-text)">
                <PriceText price={booking.totalPrice} />
              </Text>
            </Text>
            {booking.receiptUrl && !offline && <ReceiptLink href={booking.receiptUrl} />}
          </Group>
        )}
        {!offline && <GiveBack booking={booking} event={event} />}
      </Stack>
    </Card>
  )
}
