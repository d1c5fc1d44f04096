import * as tickets from '#domains/tickets/public.ts'
import type { Ctx } from '#platform/ctx.ts'
import { countRequired } from './guests.sql.ts'

/** How many tickets of an event ticket a guest list needs, and how many more it could have. */
export interface RequiredAmount {
  eventTicket: tickets.EventTicketRow
  required: number
  checkedIn: number
  /** Null where nothing limits them. */
  available: number | null
}

function availableOf({ capacity, taken }: tickets.EventTicketRow, gifts: number | null): number | null {
  const inStock = capacity === null ? null : Math.max(0, capacity - taken)
  return inStock === null || gifts === null ? (inStock ?? gifts) : Math.min(inStock, gifts)
}

/**
 * How many of each event ticket the guest list needs (S-082), in the order of the event tickets: of the whole list, or
 * of the guests that the caller entered where they see no others. An event ticket that the caller is not shown on the
 * event is left out, unless one of these guests has it or the caller has an allowance of it.
 */
export async function requiredTicketAmounts(ctx: Ctx, eventId: string): Promise<RequiredAmount[]> {
  const { event, referrerId } = await tickets.requireGuestsInView(ctx, eventId)
  const counted = new Map(
    (await countRequired(ctx.db, event.id, referrerId)).map((row) => [row.event_ticket_id, row]),
  )
  const shown = new Set(await tickets.shownEventTickets(ctx, event))
  const eventTickets = await tickets.loadEventTicketsOf(ctx, event.id)
  const amounts = await Promise.all(
    eventTickets.map(async (eventTicket) => {
      const row = counted.get(eventTicket.id)
      const gifts = await tickets.giftsLeft(ctx, eventTicket)
      if (!row && !gifts && !shown.has(eventTicket)) return []
      const [required, checkedIn] = [row?.required ?? 0, row?.checked_in ?? 0]
      return [{ eventTicket, required, checkedIn, available: availableOf(eventTicket, gifts) }]
    }),
  )
  return amounts.flat()
}
