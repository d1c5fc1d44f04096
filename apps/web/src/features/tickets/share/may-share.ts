import type { TicketNode } from '../tickets.api.ts'

/** Whether the viewer can pass a ticket on: it is valid, and nobody has come in with it. */
export const mayShare = ({ status, firstSeen, code }: TicketNode): boolean =>
  status === 'VALID' && firstSeen === null && code !== null
