import type { TicketNode } from '../tickets.api.ts'

/**
 * Whether the viewer can pass a ticket on, or take back its gift: it is valid, and nobody has come in with it. Who acts as
 * somebody else sees no code, and cannot.
 */
export const mayShare = ({ status, firstSeen, code, isGiftOffered }: TicketNode): boolean =>
  status === 'VALID' && firstSeen === null && (code !== null || isGiftOffered)
