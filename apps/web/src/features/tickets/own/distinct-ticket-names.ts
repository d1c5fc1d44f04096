import { numberEqualNames } from '../../../ui/text/number-equal-names.ts'
import type { TicketNode } from '../tickets.api.ts'

/**
 * Returns names for the buttons of tickets on one page: the name of the event ticket, with a number where several
 * have the same one.
 */
export const distinctTicketNames = (
  tickets: readonly Pick<TicketNode, 'ticketId' | 'eventTicket'>[],
): ((ticket: Pick<TicketNode, 'ticketId' | 'eventTicket'>) => string) => {
  const names = numberEqualNames(tickets.map(({ eventTicket }) => eventTicket.name))
  const byId = new Map(tickets.map(({ ticketId }, index) => [ticketId, names[index]]))
  return ({ ticketId, eventTicket }) => byId.get(ticketId) ?? eventTicket.name
}
