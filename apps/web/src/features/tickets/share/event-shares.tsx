import type { TicketedEvent } from '../ticketed-event.ts'
import { OffersToMe } from './offers-to-me.tsx'
import { ReceivedTickets } from './received-tickets.tsx'

/** The tickets of an event that others offer, or have passed on, to the viewer. */
export const EventShares = ({ event }: { event: TicketedEvent }) => (
  <>
    <OffersToMe eventId={event.eventId} />
    <ReceivedTickets event={event} />
  </>
)
