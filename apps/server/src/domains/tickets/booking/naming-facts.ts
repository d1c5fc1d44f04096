import type { EventStatus } from '@reprise/rules/events/enums'
import type { NamingFacts } from '@reprise/rules/tickets/booking/named-guest'
import type { BookingRow, TicketRow } from './booking.sql.ts'
import type { ItemRow } from './read.sql.ts'

interface Booked {
  booking: BookingRow
  items: readonly ItemRow[]
  tickets: readonly TicketRow[]
  eventStatus: EventStatus
}

// Tested in domains/tickets/booking/name-ticket-guest.test.ts.

/** What decides whether the holder of a ticket can name a guest on it. Only who booked the guests brings them. */
export function namingFacts(
  ticket: TicketRow,
  { booking, items, tickets, eventStatus }: Booked,
): NamingFacts {
  const kind = ticket.event_ticket_id
  const item = items.find(({ event_ticket_id }) => event_ticket_id === kind)
  return {
    status: ticket.status,
    isIn: ticket.admitted_at !== null,
    eventStatus,
    guests: ticket.holder_id === booking.user_id ? (item?.additional_guests ?? 0) : 0,
    namedOthers: tickets.filter(
      ({ id, event_ticket_id, guest_name }) =>
        event_ticket_id === kind && id !== ticket.id && guest_name !== null,
    ).length,
  }
}
