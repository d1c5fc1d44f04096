import { Badge, Card, Group, Stack, Text } from '@mantine/core'
import { displayStatus } from '@reprise/rules/tickets/display-status'
import { useTranslation } from 'react-i18next'
import { RelativeTime } from '../../../ui/text/relative-time.tsx'
import { SafeText } from '../../../ui/text/safe-text.tsx'
import { statusColors } from '../status-colors.ts'
import type { TicketedEvent } from '../ticketed-event.ts'
import type { BookingNode } from '../tickets.api.ts'
import { GiveBack } from './give-back.tsx'
import { TicketStub } from './ticket-stub.tsx'

type Props = { booking: BookingNode; event: TicketedEvent; offline: boolean }

/** One order of the viewer: how it stands, its tickets, and the way to give them back. */
export const OwnBooking = ({ booking, event, offline }: Props) => {
  const { t } = useTranslation()
  const status = displayStatus(booking.attendeeState, booking.totalPrice.amount !== '0')
  const waits = booking.attendeeState === 'INVITEE_ACCEPTED'
  const declined = booking.attendeeState === 'DECLINED'

  return (
    <Card padding="md">
      <Stack gap="sm">
        <Group justify="space-between">
          {status && <Badge color={statusColors[status]}>{t(status)}</Badge>}
          <Text size="sm" c="dimmed">
            <RelativeTime at={booking.createdAtUtc} />
          </Text>
        </Group>
        {waits && <Text>{t('Waiting for the host. We tell you as soon as they answer.')}</Text>}
        {declined && <Text>{t('The host could not take you in this time.')}</Text>}
        {booking.note && (
          <div>
            <Text size="sm" c="dimmed">
              {t('Note from the host')}
            </Text>
            <SafeText>{booking.note}</SafeText>
          </div>
        )}
        {declined ? (
          <Text size="sm" c="dimmed">
            {booking.items.map((item) => `${item.quantity} × ${item.name}`).join(', ')}
          </Text>
        ) : (
          booking.tickets.map((ticket) => <TicketStub key={ticket.ticketId} ticket={ticket} event={event} />)
        )}
        {!offline && <GiveBack booking={booking} event={event} />}
      </Stack>
    </Card>
  )
}
