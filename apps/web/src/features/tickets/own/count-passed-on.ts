import type { TicketNode } from '../tickets.api.ts'

type Held = Pick<TicketNode, 'status'> & { holder: Pick<TicketNode['holder'], 'userId'> }

/** How many valid tickets of the viewer's own booking somebody else holds by now. */
export const countPassedOn = (tickets: readonly Held[], viewer: string | null): number =>
  tickets.filter(({ status, holder }) => status === 'VALID' && holder.userId !== viewer).length
