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

async function availableTo(ctx: Ctx, eventTicket: tickets.EventTicketRow): Promise<number | null> {
  const { capacity, taken } = eventTicket
  const inStock = capacity === null ? null : Math.max(0, capacity - taken)
  const gifts = await tickets.giftsLeft(ctx, eventTicket)
  return inStock === null || gifts === null ? (inStock ?? gifts) : Math.min(inStock, gifts)
}

/**
 * How many of each event ticket the guest list needs (S-082), in the order of the event tickets: of the whole list, or
 * of the guests that the caller entered where they see no others.
 */
export async function requiredTicketAmounts(ctx: Ctx, eventId: string): Promise<RequiredAmount[]> {
  const { event, referrerId } = await tickets.requireGuestsInView(ctx, eventId)
  const counted = new Map(
    (await countRequired(ctx.db, event.id, referrerId)).map((row) => [row.event_ticket_id, row]),
  )
  const eventTickets = await tickets.loadEventTicketsOf(ctx, event.id)
  return Promise.all(
    eventTickets.map(async (eventTicket) => ({
      eventTicket,
      required: counted.get(eventTicket.id)?.required ?? 0,
      checkedIn: counted.get(eventTicket.id)?.checked_in ?? 0,
      available: await availableTo(ctx, eventTicket),
    })),
  )
}
