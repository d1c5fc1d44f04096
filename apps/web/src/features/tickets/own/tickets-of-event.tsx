import { Stack, Text } from '@mantine/core'
import { IconMapPin } from '@tabler/icons-react'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { EntityRow, EntityRowSkeleton } from '../../../ui/entity/entity-row.tsx'
import { Section } from '../../../ui/section.tsx'
import { lazyPart, Nothing } from '../../../ui/states/lazy-part.ts'
import { DateTimeInZone } from '../../../ui/text/date-time-in-zone.tsx'
import { mayShare } from '../share/may-share.ts'
import { distinctTicketNames } from './distinct-ticket-names.ts'
import { TicketStub, TicketStubSkeleton } from './ticket-stub.tsx'
import type { EventTickets } from './tickets-by-event.ts'
import classes from './tickets-of-event.module.css'

const TicketActions = lazyPart(async () => (await import('./ticket-actions.tsx')).TicketActions, Nothing)

/** An event with its picture, time and place, and the person's tickets below. */
export const TicketsOfEvent = ({ event, tickets, canShare }: EventTickets & { canShare: boolean }) => {
  const { t } = useTranslation()
  const nameOf = distinctTicketNames(tickets)
  const place = event.isLocationHidden ? t('Shown when approved') : event.location?.address
  return (
    <Section as="article">
      <EntityRow
        title={event.displayName}
        to={`/events/${event.slug}`}
        heading={3}
        picture={event.avatarUrl}
        isPlain
        meta={
          <>
            <Text variant="small" c="dimmed" component="div">
              <DateTimeInZone at={event.startDate} timeZone={event.timeZone} />
            </Text>
            {place && (
              <Text variant="small" c="dimmed" className={classes.place}>
                <IconMapPin size={16} stroke={1.75} aria-hidden="true" />
                <span className={classes.line}>{place}</span>
              </Text>
            )}
          </>
        }
      />
      <div className={classes.tickets}>
        {tickets.map((ticket) => (
          <Stack key={ticket.ticketId} gap="xxs">
            <TicketStub
              ticket={ticket}
              event={event}
              isUnderEvent
              distinctName={nameOf(ticket)}
              isOfPaidOrder={tickets.some(
                ({ bookingId, eventTicket }) =>
                  bookingId === ticket.bookingId && eventTicket.ticketType === 'PAID',
              )}
            />
            {canShare && mayShare(ticket) && (
              <Suspense fallback={<div className={classes.share} />}>
                <TicketActions
                  ticket={ticket}
                  distinctName={nameOf(ticket)}
                  eventId={event.eventId}
                  all={tickets}
                />
              </Suspense>
            )}
          </Stack>
        ))}
      </div>
    </Section>
  )
}

/** The layout of an event with one ticket while it loads, with the same height. */
export const TicketsOfEventSkeleton = () => (
  <Section>
    <EntityRowSkeleton isPlain />
    <div className={classes.tickets}>
      <Stack gap="xxs">
        <TicketStubSkeleton />
        <div className={classes.share} />
      </Stack>
    </div>
  </Section>
)
