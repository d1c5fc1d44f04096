import type { FeeRates } from '@reprise/rules/payments/fees'
import type { CostLine } from '@reprise/rules/tickets/cost'
import { costOf } from '@reprise/rules/tickets/cost'
import { simulatedCostInput, ticketCostInput } from '@reprise/rules/tickets/cost.input'
import * as auth from '#domains/auth/public.ts'
import * as events from '#domains/events/public.ts'
import type { Ctx } from '#platform/ctx.ts'
import { fail } from '#platform/fail.ts'
import { callLimit } from '#platform/limit-calls.ts'
import { parseInput } from '#platform/parse-input.ts'
import type { Quoted } from './quote.ts'
import { quoteLasts, signQuote } from './quote.ts'
import { readReferrer } from './referral.ts'
import type { ShownCost } from './shown-cost.ts'
import { shownKinds } from './shown-kinds.ts'

const asked = callLimit()

// A cart asks again with each change. Many people may stand behind one network address.
async function countPrice(ctx: Ctx): Promise<void> {
  const buyer = await ctx.visitor()
  const most = ctx.config.callsPerMinute
  if (buyer) asked.count(ctx, buyer.userId, most * 4)
  else asked.count(ctx, auth.networkOf(ctx.address), most * 20)
}

/** What a cart of an event costs, with the signed quote to order it by. For everybody who sees these tickets. */
export async function readTicketCost(ctx: Ctx, args: unknown): Promise<ShownCost> {
  const { eventId, items, referralCode } = parseInput(ticketCostInput, args)
  await countPrice(ctx)
  const event = await events.readEvent(ctx, eventId)
  const kinds = new Map((await shownKinds(ctx, event)).map((kind) => [kind.id, kind]))
  const lines = items.map(({ eventTicketId, quantity, additionalGuests }): CostLine => {
    const kind = kinds.get(eventTicketId)
    if (!kind) throw fail.notFound('We could not find this ticket.')
    return {
      eventTicketId,
      price: kind.price_amount,
      quantity: quantity + additionalGuests,
      gratuityRate: kind.gratuity_rate,
    }
  })
  const buyer = await ctx.visitor()
  const referrer = await readReferrer(ctx.db, event.id, referralCode, buyer?.userId ?? null)
  const isAllInPricing = event.is_all_in_pricing
  const cost = costOf(lines, { rates: ctx.config.fees, isAllInPricing, hasPartner: referrer !== null })
  return {
    cost,
    currency: kinds.get(lines[0]?.eventTicketId ?? '')?.currency ?? 'USD',
    quote: cost.total === 0n ? null : await quoteOf(ctx, { eventId: event.id, items, referralCode, cost }),
  }
}

async function quoteOf(ctx: Ctx, quoted: Quoted): Promise<NonNullable<ShownCost['quote']>> {
  const now = ctx.clock.now()
  return {
    token: await signQuote(ctx.services, quoted, now),
    expiresAt: now.add({ seconds: quoteLasts }),
  }
}

/** What tickets of these prices would cost: for hosts who think about a price. Nothing is looked up. */
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

/** What is taken of this event's orders, for everybody who sees the event. */
export async function readEventFees(ctx: Ctx, eventId: string): Promise<FeeRates> {
  await events.readEvent(ctx, eventId)
  return ctx.config.fees
}
