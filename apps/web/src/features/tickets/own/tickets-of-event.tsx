import { Card, Stack, Text } from '@mantine/core'
import { IconMapPin } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Picture } from '../../../ui/media/picture.tsx'
import { DateTimeInZone } from '../../../ui/text/date-time-in-zone.tsx'
import { mayShare } from '../share/may-share.ts'
import { distinctTicketNames } from './distinct-ticket-names.ts'
import { TicketStub } from './ticket-stub.tsx'
import type { EventTickets } from './tickets-by-event.ts'
import classes from './tickets-of-event.module.css'

const ShareAction = lazy(async () => ({ default: (await import('../share/share-action.tsx')).ShareAction }))

/** An event as it stands on its tickets, and the tickets beneath. */
export const TicketsOfEvent = ({ event, tickets, canShare }: EventTickets & { canShare: boolean }) => {
  const { t } = useTranslation()
  const nameOf = distinctTicketNames(tickets)
  const place = event.isLocationHidden ? t('Shown when approved') : event.location?.address
  return (
    <Card padding={0} component="article">
      <div className={classes.head}>
        <div className={classes.picture}>
          <Picture src={event.avatarUrl} alt="" ratio={1} sizes="88px" title={event.displayName} />
        </div>
        <div className={classes.words}>
          <Text component="h3" fw={700} lineClamp={2}>
            <Link to={`/events/${event.slug}`} className={classes.link}>
              {event.displayName}
            </Link>
          </Text>
          <Text size="sm" c="dimmed" component="div">
            <DateTimeInZone at={event.startDate} timeZone={event.timeZone} />
          </Text>
          {place && (
            <Text size="sm" c="dimmed" className={classes.place}>
              <IconMapPin size={16} stroke={1.75} aria-hidden="true" />
              <span className={classes.line}>{place}</span>
            </Text>
          )}
        </div>
      </div>
      <div className={classes.tickets}>
        {tickets.map((ticket) => (
          <Stack key={ticket.ticketId} gap={4}>
            <TicketStub
              ticket={ticket}
              event={event}
              distinctName={nameOf(ticket)}
              isOfPaidOrder={tickets.some(
                ({ bookingId, eventTicket }) =>
                  bookingId === ticket.bookingId && eventTicket.ticketType === 'PAID',
              )}
            />
            {canShare && mayShare(ticket) && (
              <Suspense>
                <ShareAction ticket={ticket} distinctName={nameOf(ticket)} />
              </Suspense>
            )}
          </Stack>
        ))}
      </div>
    </Card>
  )
}
