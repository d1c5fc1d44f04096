import { Badge, Button, Group, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useIntentKey } from '../../lib/intent-key.ts'
import { ColorDot } from '../../ui/figures/color-dot.tsx'
import { RelativeTime } from '../../ui/text/relative-time.tsx'
import classes from './guest-tickets.module.css'
import type { Guest, GuestTicket } from './guests.api.ts'
import { useCheckInGuest } from './guests.api.ts'

type Props = {
  eventId: string
  guest: Guest
  /** Whether the viewer may check tickets in. */
  mayCheckIn: boolean
}

/** The tickets of a guest: number, kind and name of each, and whether it is in. */
export const GuestTickets = ({ guest, ...rest }: Props) => {
  const { t } = useTranslation()
  return (
    <ul className={classes.list} aria-label={t('Tickets of {{name}}', { name: guest.fullName })}>
      {guest.tickets.map((ticket) => (
        <li key={ticket.ticketId} className={classes.ticket}>
          <span className={classes.what}>
            <span className={classes.kind}>
              <ColorDot color={ticket.eventTicket.color} />
              <Text component="span" variant="small" className="rp-numbers">
                {t('No. {{number}}', { number: ticket.ticketNo })} · {ticket.eventTicket.name}
              </Text>
            </span>
            {ticket.guestName && (
              <Text component="span" display="block" variant="small" c="dimmed">
                <bdi>{ticket.guestName}</bdi>
              </Text>
            )}
          </span>
          <Admission ticket={ticket} name={ticket.guestName ?? guest.fullName} {...rest} />
        </li>
      ))}
    </ul>
  )
}

type AdmissionProps = Omit<Props, 'guest'> & { ticket: GuestTicket; name: string }

const Admission = ({ eventId, ticket, name, mayCheckIn }: AdmissionProps) => {
  const { t } = useTranslation()
  const checkIn = useCheckInGuest(eventId)
  const intent = useIntentKey()
  const { ticketId, ticketNo: number, checkedInAt } = ticket
  const isUndo = checkedInAt !== null
  const press = () => {
    // The time tells a check-in from the one after an undo.
    const meant = { ticketId, checkedInAt }
    checkIn.mutate({ eventId, ticketId, isUndo, idempotencyKey: intent.keyOf(meant) })
  }
  return (
    <Group gap="xs" wrap="nowrap">
      {isUndo && (
        <Badge color="green">
          {t('In')} <RelativeTime at={checkedInAt} />
        </Badge>
      )}
      {mayCheckIn && (
        <Button
          variant={isUndo ? 'subtle' : 'default'}
          loading={checkIn.isPending}
          onClick={press}
          aria-label={
            isUndo
              ? t('Undo check-in: {{name}}, No. {{number}}', { name, number })
              : t('Check in: {{name}}, No. {{number}}', { name, number })
          }
        >
          {isUndo ? t('Undo') : t('Check in')}
        </Button>
      )}
    </Group>
  )
}
