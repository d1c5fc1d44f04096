import { tellApart } from '../../../ui/text/tell-apart.ts'
import type { TicketNode } from '../tickets.api.ts'

/** What the buttons call each of some tickets that stand together: by its kind, numbered where there are several of it. */
export const toldNames = (
  tickets: readonly Pick<TicketNode, 'ticketId' | 'eventTicket'>[],
): ((ticket: Pick<TicketNode, 'ticketId' | 'eventTicket'>) => string) => {
  const names = tellApart(tickets.map(({ eventTicket }) => eventTicket.name))
  const byId = new Map(tickets.map(({ ticketId }, index) => [ticketId, names[index]]))
  return ({ ticketId, eventTicket }) => byId.get(ticketId) ?? eventTicket.name
}
