import { numberEqualNames } from '../../../ui/text/number-equal-names.ts'
import type { TicketNode } from '../tickets.api.ts'

/** What the buttons call each of some tickets that stand together: by its kind, numbered where there are several of it. */
export const distinctTicketNames = (
  tickets: readonly Pick<TicketNode, 'ticketId' | 'eventTicket'>[],
): ((ticket: Pick<TicketNode, 'ticketId' | 'eventTicket'>) => string) => {
  const names = numberEqualNames(tickets.map(({ eventTicket }) => eventTicket.name))
  const byId = new Map(tickets.map(({ ticketId }, index) => [ticketId, names[index]]))
  return ({ ticketId, eventTicket }) => byId.get(ticketId) ?? eventTicket.name
}
