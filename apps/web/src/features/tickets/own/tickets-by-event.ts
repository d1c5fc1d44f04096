import type { MyTicketNode } from '../tickets.api.ts'

export type EventTickets = { event: MyTicketNode['event']; tickets: MyTicketNode[] }

/** A list of tickets as one entry for each event, in the order in which the events come first. */
export const ticketsByEvent = (tickets: MyTicketNode[]): EventTickets[] =>
  [...Map.groupBy(tickets, (ticket) => ticket.event.eventId).values()].flatMap((of) =>
    of[0] ? [{ event: of[0].event, tickets: of }] : [],
  )
