import type { FeeRates } from '@reprise/rules/payments/fees'
import type { CostLine } from '@reprise/rules/tickets/buy/cost'
import { costOf } from '@reprise/rules/tickets/buy/cost'
import { simulatedCostInput, ticketCostInput } from '@reprise/rules/tickets/buy/cost.input'
import { perPersonRefusal } from '@reprise/rules/tickets/buy/per-person'
import { eventRefusal } from '@reprise/rules/tickets/stock/sale-window'
import * as auth from '#domains/auth/public.ts'
import * as events from '#domains/events/public.ts'
import type { Ctx } from '#platform/ctx.ts'
import { fail } from '#platform/fail.ts'
import { callLimit } from '#platform/limit-calls.ts'
import { parseInput } from '#platform/writes/parse-input.ts'
import type { EventTicketRow } from '../stock/event-ticket.sql.ts'
import { leftOf, roomWith } from '../stock/event-ticket.sql.ts'
import { shownEventTickets } from '../stock/shown-event-tickets.ts'
import { soldOutText } from './judge-cart.ts'
import { readKept } from './order.sql.ts'
import type { Quoted } from './quote.ts'
import { quoteLasts, signQuote } from './quote.ts'
import { readReferrer } from './referral.ts'
import type { ShownCost } from './shown-cost.ts'

const asked = callLimit()

// A cart asks again with each change. Many people may stand behind one network address.
async function countPrice(ctx: Ctx): Promise<void> {
  const buyer = await ctx.caller()
  const most = ctx.config.callsPerMinute
  if (buyer) asked.count(ctx, buyer.userId, most * 4)
  else asked.count(ctx, auth.networkOf(ctx.address), most * 20)
}

/** The cost of a cart of an event, with the signed quote to order it. For everybody who sees these tickets. */
export async function readTicketCost(ctx: Ctx, args: unknown): Promise<ShownCost> {
  const { eventId, items, referralCode } = parseInput(ticketCostInput, args)
  await countPrice(ctx)
  const event = await events.readEvent(ctx, eventId)
  const eventTickets = new Map(
    (await shownEventTickets(ctx, event)).map((eventTicket) => [eventTicket.id, eventTicket]),
  )
  await requireAvailable(ctx, event, { eventTickets, items })
  const lines = items.map(({ eventTicketId, quantity, additionalGuests }): CostLine => {
    const eventTicket = eventTickets.get(eventTicketId)
    if (!eventTicket) throw fail.notFound("We couldn't find this ticket.")
    return {
      eventTicketId,
      price: eventTicket.price_amount,
      quantity: quantity + additionalGuests,
      gratuityRate: eventTicket.gratuity_rate,
    }
  })
  const buyer = await ctx.caller()
  const referrer = await readReferrer(ctx.db, event.id, referralCode, buyer?.userId ?? null)
  const isAllInPricing = event.is_all_in_pricing
  const cost = costOf(lines, { rates: ctx.config.fees, isAllInPricing, hasPartner: referrer !== null })
  return {
    cost,
    currency: eventTickets.get(lines[0]?.eventTicketId ?? '')?.currency ?? 'USD',
    quote: cost.total === 0n ? null : await quoteOf(ctx, { eventId: event.id, items, referralCode, cost }),
  }
}

interface AskedFor {
  eventTickets: ReadonlyMap<string, EventTicketRow>
  items: readonly { eventTicketId: string; quantity: number; additionalGuests: number }[]
}

const sumOf = (kept: readonly { quantity: number }[]) => kept.reduce((sum, { quantity }) => sum + quantity, 0)

/** Whether something is kept of another event ticket that shares the limit of this one. */
const isBeside = (
  kept: { event_ticket_id: string; shared_pool_id: string | null },
  { id, shared_pool_id }: EventTicketRow,
) => shared_pool_id !== null && kept.shared_pool_id === shared_pool_id && kept.event_ticket_id !== id

// Throws where the cart cannot be bought: the event is over, or it is more than one person may have, or more
// than is left. What is kept for the buyer, by an unpaid order or an offer, counts as available to them. The number that is left
// is told only where the host shows it, because strangers can ask for a price, too.
async function requireAvailable(
  ctx: Ctx,
  event: events.EventRow,
  { eventTickets, items }: AskedFor,
): Promise<void> {
  const now = ctx.clock.now()
  const over = eventRefusal(events.statusOf(event, now))
  if (over) throw fail.because(over)
  for (const { eventTicketId, quantity } of items) {
    const most = eventTickets.get(eventTicketId)?.max_per_person
    const refusal = most === undefined ? null : perPersonRefusal(0, quantity, most)
    if (refusal) throw fail.because(refusal)
  }
  const missing = items.flatMap(({ eventTicketId, quantity, additionalGuests }) => {
    const eventTicket = eventTickets.get(eventTicketId)
    const left = eventTicket ? leftOf(eventTicket) : Infinity
    return eventTicket && left < quantity + additionalGuests
      ? [{ eventTicket, wanted: quantity + additionalGuests }]
      : []
  })
  if (missing.length === 0) return
  const buyer = await ctx.caller()
  const kept = buyer ? await readKept(ctx.db, buyer.userId, event.id, now) : []
  for (const { eventTicket, wanted } of missing) {
    const room = roomWith(eventTicket, {
      own: sumOf(kept.filter((each) => each.event_ticket_id === eventTicket.id)),
      others: sumOf(kept.filter((each) => isBeside(each, eventTicket))),
    })
    if (room >= wanted) continue
    const isAmountShown = room === 0 || eventTicket.opt_in_show_ticket_amount
    throw fail.soldOut(
      isAmountShown ? soldOutText(eventTicket.name, room) : "There aren't that many tickets left.",
    )
  }
}

async function quoteOf(ctx: Ctx, quoted: Quoted): Promise<NonNullable<ShownCost['quote']>> {
  const now = ctx.clock.now()
  return {
    token: await signQuote(ctx.services, quoted, now),
    expiresAt: now.add({ seconds: quoteLasts }),
  }
}

/** The cost of tickets at these prices, for hosts who think about a price. Reads nothing from the database. */
export async function readSimulatedCost(ctx: Ctx, args: unknown): Promise<ShownCost> {
  const { items, isAllInPricing } = parseInput(simulatedCostInput, args)
  await countPrice(ctx)
  const lines = items.map(({ price, quantity, gratuityPercentage }) => ({
    eventTicketId: '',
    price,
    quantity,
    gratuityRate: Math.round(gratuityPercentage * 100),
  }))
  return { cost: costOf(lines, { rates: ctx.config.fees, isAllInPricing }), currency: 'USD', quote: null }
}

/** The fees that are taken from this event's orders. For everybody who sees the event. */
export async function readEventFees(ctx: Ctx, eventId: string): Promise<FeeRates> {
  await events.readEvent(ctx, eventId)
  return ctx.config.fees
}
