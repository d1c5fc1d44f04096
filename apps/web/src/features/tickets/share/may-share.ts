import type { TicketNode } from '../tickets.api.ts'

/** Whether a ticket of the viewer's can be passed on: a valid one that nobody came in with. */
export const mayShare = ({ status, firstSeen, code }: TicketNode): boolean =>
  status === 'VALID' && firstSeen === null && code !== null
