import type { MyTicketNode } from '../my-tickets.api.ts'

export type EventTickets = { event: MyTicketNode['event']; tickets: MyTicketNode[] }

/** Groups tickets by event. The events keep the order of their first tickets. */
export const ticketsByEvent = (tickets: MyTicketNode[]): EventTickets[] =>
  [...Map.groupBy(tickets, (ticket) => ticket.event.eventId).values()].flatMap((of) =>
    of[0] ? [{ event: of[0].event, tickets: of }] : [],
  )
