import type { TicketedEvent } from '../ticketed-event.ts'
import { OffersToMe } from './offers-to-me.tsx'
import { ReceivedTickets } from './received-tickets.tsx'

/** What others offer or passed on to the viewer at an event. */
export const EventShares = ({ event }: { event: TicketedEvent }) => (
  <>
    <OffersToMe eventId={event.eventId} />
    <ReceivedTickets event={event} />
  </>
)
