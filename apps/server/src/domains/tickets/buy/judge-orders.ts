import { randomUUID } from 'node:crypto'
import type { Sentence } from '@reprise/rules/platform/sentence'
import { sentence } from '@reprise/rules/platform/sentence'
import type { Cost, CostItem } from '@reprise/rules/tickets/buy/cost'
import { costOf } from '@reprise/rules/tickets/buy/cost'
import type { CreateEventOrderInput } from '@reprise/rules/tickets/buy/order.input'
import * as payments from '#domains/payments/public.ts'
import type { Services } from '#platform/ctx.ts'
import type { Failure } from '#platform/fail.ts'
import { fail } from '#platform/fail.ts'
import { sayIn } from '#platform/language/say-in.ts'
import type { Member, MemberOutcome } from '#platform/writes/batch-tail.ts'
import type { Gift, GiftFacts } from '../share/judge-gift.ts'
import { judgeGift } from '../share/judge-gift.ts'
import type { CartJudge, CartLine, Freed } from './judge-cart.ts'
import { cartJudge } from './judge-cart.ts'
import { newHolds } from './new-rows.ts'
import type { OrderFacts, OrderWrite, PricedEventFacts, PricedEventTicketFacts } from './order.sql.ts'
import type { SignedQuote } from './quote.ts'
import { quoteRefusal } from './quote.ts'
import { judgeReferrer } from './referral.ts'

/** The answer of an order. It is kept for a repeated key. */
export type OrderAnswer = { orderId: string; bookingId: string }

export interface OrderContext extends OrderFacts {
  /** The contents of each member's paymentAuthCode, by member id. */
  quotes: ReadonlyMap<string, SignedQuote | null>
  /** The payments of `open`, by id. */
  paymentById: ReadonlyMap<string, payments.Payment>
  /** Undefined where none of the orders is a gift. */
  gifts: GiftFacts | undefined
  services: Pick<Services, 'config' | 'paymentProvider'>
}

/** How long stock is kept while somebody pays (S-081). */
const holdLasts = { minutes: 15 }

export const paymentPurposeName = 'EVENT_TICKETS'

type Line = CartLine<PricedEventTicketFacts>

function priceOf(
  lines: readonly Line[],
  event: PricedEventFacts,
  { services: { config }, referrerId }: { services: OrderContext['services']; referrerId: string | null },
): Cost {
  return costOf(
    lines.map(({ eventTicket, own, guests }) => ({
      eventTicketId: eventTicket.id,
      price: BigInt(eventTicket.price_amount),
      quantity: own + guests,
      gratuityRate: eventTicket.gratuity_rate,
    })),
    { rates: config.fees, isAllInPricing: event.is_all_in_pricing, hasPartner: referrerId !== null },
  )
}

const figuresOf = (
  figures: {
    [Name in 'serviceFee' | 'processingFee' | 'partnerFee' | 'taxes' | 'gratuity' | 'hostBalance']: bigint
  },
) => ({
  service_fee: figures.serviceFee.toString(),
  processing_fee: figures.processingFee.toString(),
  partner_fee: figures.partnerFee.toString(),
  taxes: figures.taxes.toString(),
  gratuity: figures.gratuity.toString(),
  host_balance: figures.hostBalance.toString(),
})

const itemOf = ({ eventTicket, own, guests, atMost, guestsAtMost, beyond }: Line, cost: CostItem) => ({
  event_ticket_id: eventTicket.id,
  version: eventTicket.version,
  name: eventTicket.name,
  price_amount: cost.price.toString(),
  gratuity_rate: cost.gratuityRate,
  own,
  guests,
  at_most: atMost,
  guests_at_most: guestsAtMost,
  beyond,
  ...figuresOf(cost),
})

interface Ordered {
  member: Member<CreateEventOrderInput>
  event: PricedEventFacts
  lines: readonly Line[]
  cost: Cost
  referrerId: string | null
  gift: Gift | null
  former: Former
}

/** The amounts that a person's older order here frees, and the time until which that order kept its stock. */
interface Former {
  freed: Freed
  replaces: OrderWrite['replaces']
  keptUntil: Temporal.Instant | null
}

const none: Former = { freed: new Map(), replaces: null, keptUntil: null }

const earliest = (instants: readonly Temporal.Instant[]): Temporal.Instant | undefined =>
  instants.toSorted(Temporal.Instant.compare)[0]

/**
 * Until when an order keeps its stock. The clock of the person's first order goes on, so ordering again
 * instead of paying does not keep stock for longer. An order of nothing but offered tickets keeps them for as long as
 * the offer did (S-084).
 */
function holdUntil(
  { keptUntil, replaces }: Former,
  lines: readonly Line[],
  now: Temporal.Instant,
): Temporal.Instant {
  const usual = now.add(holdLasts)
  const own = keptUntil ?? usual
  if (lines.some(({ beyond }) => beyond > 0)) return earliest([own, usual]) ?? usual
  const offeredUntil = earliest(
    lines.flatMap(({ offer }) => (offer ? [Temporal.Instant.from(offer.due_at)] : [])),
  )
  if (!offeredUntil) return own
  const kept = Temporal.Instant.compare(offeredUntil, usual) > 0 ? offeredUntil : usual
  return replaces ? (earliest([own, kept]) ?? own) : kept
}

/** What the payment provider shows to the person who pays. */
const descriptionOf = (count: number, event: string): Sentence =>
  count === 1
    ? sentence('1 ticket for {{event}}', { event })
    : sentence('{{count}} tickets for {{event}}', { count, event })

function writeOf(
  { member: { actor, language, input }, event, lines, cost, referrerId, gift, former }: Ordered,
  { paymentProvider: provider }: OrderContext['services'],
  now: Temporal.Instant,
): OrderWrite {
  const bookingId = randomUUID()
  const currency = lines[0]?.eventTicket.currency ?? 'USD'
  const quantity = lines.reduce((sum, { own, guests }) => sum + own + guests, 0)
  const amount = cost.total.toString()
  const orderId = randomUUID()
  return {
    booking_id: bookingId,
    event_id: input.eventId,
    user_id: actor.userId,
    type: lines.some(({ own }) => own > 0) ? 'BUY_EVENT_TICKET' : 'EXTRA_EVENT_TICKET',
    quantity,
    total_amount: amount,
    sub_total: cost.subTotal.toString(),
    ...figuresOf({ ...cost, taxes: cost.totalTaxes, gratuity: cost.totalGratuity }),
    currency,
    is_all_in_pricing: cost.isAllInPricing,
    payment_method: provider.name,
    referrer_id: referrerId,
    gift,
    items: lines.flatMap((line, index) => {
      const item = cost.items[index]
      return item ? [itemOf(line, item)] : []
    }),
    holds: newHolds(
      lines.map(({ eventTicket, own, guests }) => ({ event_ticket_id: eventTicket.id, own, guests })),
    ),
    offers: lines.flatMap(({ offer }) => offer?.hold_id ?? []),
    payment: {
      id: orderId,
      purpose: paymentPurposeName,
      subject: bookingId,
      lane: input.eventId,
      payer_id: actor.userId,
      provider: provider.name,
      intent: lines.some(({ eventTicket }) => eventTicket.is_required_approval) ? 'AUTHORIZE' : 'CAPTURE',
      amount,
      currency,
      description: sayIn(language, descriptionOf(quantity, event.display_name)),
      return_path: `/events/${event.slug}?order=${orderId}`,
      hold_until: holdUntil(former, lines, now),
    },
    replaces: former.replaces,
  }
}

/**
 * Continues the clock of an order that came to nothing. Otherwise a new order every fourteen minutes would keep
 * stock for ever.
 */
function clockOfGivenUp(
  { actor }: Member<CreateEventOrderInput>,
  { given_up }: OrderContext,
  now: Temporal.Instant,
): Former {
  const last = given_up.find((each) => each.user_id === actor.userId)
  const until = last && Temporal.Instant.from(last.kept_until)
  return until && Temporal.Instant.compare(until, now) > 0 ? { ...none, keptUntil: until } : none
}

/** The person's older order here: what it frees, or the reason why it blocks a new one. */
function formerOf(
  member: Member<CreateEventOrderInput>,
  facts: OrderContext,
  now: Temporal.Instant,
): Former | { refusal: Failure } {
  const former = facts.open.find((each) => each.user_id === member.actor.userId)
  const payment = former && facts.paymentById.get(former.payment_id)
  if (!former || !payment) return clockOfGivenUp(member, facts, now)
  if (payment.state === 'AUTHORIZING' || payment.state === 'CAPTURING') {
    return { refusal: fail.conflict('You already have a payment in progress for this event.') }
  }
  // It has ended since the booking was read. The order that replaced it makes the write fail, and this one is
  // judged again.
  if (payment.state !== 'RESERVED' && payment.state !== 'OPEN') return none
  // The hold is over and only waits for the sweeper. Ordering quickly does not keep its stock: other people
  // come first.
  if (Temporal.Instant.compare(payment.hold_until, now) <= 0) return { refusal: fail.holdExpired() }
  return {
    keptUntil: payment.hold_until,
    freed: new Map(former.items.map((item) => [item.event_ticket_id, item])),
    replaces: { booking_id: former.booking_id, move: payments.movingRow(payment, { state: 'EXPIRED' }) },
  }
}

function judgeOne(
  member: Member<CreateEventOrderInput>,
  facts: OrderContext,
  { carts, now }: { carts: CartJudge<PricedEventTicketFacts>; now: Temporal.Instant },
): MemberOutcome<OrderWrite, OrderAnswer> {
  const { event, services } = facts
  const { input, actor } = member
  const former = formerOf(member, facts, now)
  if ('refusal' in former) return former
  const judged = carts.judge(actor, input.items, former.freed)
  if ('refusal' in judged) return judged
  if (!event) return { refusal: fail.notFound("We couldn't find this event.") }
  const { lines } = judged
  if (lines.every(({ eventTicket }) => eventTicket.ticket_type === 'FREE')) {
    return { refusal: fail.badInput('These tickets are free. Get them directly.') }
  }
  const referrer = judgeReferrer(facts.codes, input, actor.userId)
  if ('refusal' in referrer) return referrer
  const { referrerId } = referrer
  const given = judgeGift(member, lines, facts)
  if ('refusal' in given) return given
  const cost = priceOf(lines, event, { services, referrerId })
  const { eventId, items, referralCode } = input
  const quote = facts.quotes.get(member.id) ?? null
  const refusal = quoteRefusal(quote, { eventId, items, referralCode, cost }, services, now)
  if (refusal) return { refusal }
  if (cost.items.some(({ hostBalance }) => hostBalance < 0n)) {
    return { refusal: fail.conflict("This ticket can't be sold at its price right now.") }
  }
  const soldOut = carts.take(lines, former.freed)
  if (soldOut) return { refusal: soldOut }
  const write = writeOf({ member, event, lines, cost, referrerId, ...given, former }, services, now)
  const answer = { orderId: write.payment.id, bookingId: write.booking_id }
  return { write, answer, subject: write.booking_id, news: [] }
}

/**
 * Judges orders for tickets of one event in the order they came. Each reserves its stock at the quoted price.
 * Pure, except for the ids that it draws.
 */
export function judgeOrders(
  members: readonly Member<CreateEventOrderInput>[],
  facts: OrderContext,
  now: Temporal.Instant,
): MemberOutcome<OrderWrite, OrderAnswer>[] {
  const carts = cartJudge<PricedEventTicketFacts>(facts, now)
  return members.map((member) => judgeOne(member, facts, { carts, now }))
}
