import { randomUUID } from 'node:crypto'
import type { CartInput } from '@reprise/rules/tickets/buy/purchase.input'
import type { TransactionType } from '@reprise/rules/tickets/enums'
import type { Failure } from '#platform/fail.ts'
import { fail } from '#platform/fail.ts'
import type { Member, MemberOutcome } from '#platform/writes/batch-tail.ts'
import type { Gift, GiftFacts } from '../share/judge-gift.ts'
import { judgeGift } from '../share/judge-gift.ts'
import { bookingRequested, ticketGifted, ticketPurchased } from '../tickets.news.ts'
import type { CartFacts } from './cart-facts.sql.ts'
import type { CartLine } from './judge-cart.ts'
import { cartJudge } from './judge-cart.ts'
import { newHolds, newTickets } from './new-rows.ts'
import type { PurchaseWrite } from './purchase.sql.ts'
import { judgeReferrer } from './referral.ts'

/** The answer of a purchase. It is kept for a repeated key. */
export type PurchaseAnswer = {
  bookingId: string
  eventId: string
  userId: string
  waits: boolean
  /** Absent where the type is RSVP. */
  type?: TransactionType
  quantity: number
  referrerId?: string | null
  createdAt: string
  /** Whether the tickets have QR codes. Absent in answers that were stored before events could be without. */
  hasQr?: boolean | undefined
  /** Whether the tickets are on their way to somebody as a gift. Absent where they are not. */
  isGift?: true
  tickets: { ticketId: string; eventTicketId: string; code: string }[]
}

/** The facts of carts, and those of gifts where one of the carts is a gift. */
export type PurchaseFacts = CartFacts & { gifts?: GiftFacts | undefined }

function writeOf(
  { input, actor }: Member<CartInput>,
  lines: readonly CartLine[],
  { referrerId, gift }: { referrerId: string | null; gift: Gift | null },
): PurchaseWrite {
  const waits = lines.some(({ eventTicket }) => eventTicket.is_required_approval)
  const items = lines.map(({ eventTicket, own, guests, atMost, guestsAtMost, beyond }) => ({
    event_ticket_id: eventTicket.id,
    version: eventTicket.version,
    name: eventTicket.name,
    own,
    guests,
    at_most: atMost,
    guests_at_most: guestsAtMost,
    beyond,
  }))
  return {
    booking_id: randomUUID(),
    event_id: input.eventId,
    user_id: actor.userId,
    attendee_id: randomUUID(),
    waits,
    type: items.some(({ own }) => own > 0) ? 'RSVP' : 'EXTRA_EVENT_TICKET',
    quantity: items.reduce((sum, { own, guests }) => sum + own + guests, 0),
    referrer_id: referrerId,
    gift,
    items,
    holds: waits ? [] : newHolds(items),
    offers: lines.flatMap(({ offer }) => offer?.hold_id ?? []),
    tickets: newTickets(items),
  }
}

function granted(
  write: PurchaseWrite,
  { event }: CartFacts,
  now: Temporal.Instant,
): MemberOutcome<PurchaseWrite, PurchaseAnswer> {
  const payload = { bookingId: write.booking_id, eventId: write.event_id, userId: write.user_id }
  const answer: PurchaseAnswer = {
    ...payload,
    waits: write.waits,
    type: write.type,
    quantity: write.quantity,
    referrerId: write.referrer_id,
    createdAt: now.toString(),
    hasQr: event?.opt_in_qr_pass,
    ...(write.gift && { isGift: true }),
    tickets: write.tickets.map(({ id, event_ticket_id, code }) => ({
      ticketId: id,
      eventTicketId: event_ticket_id,
      code,
    })),
  }
  const news = write.waits ? bookingRequested : ticketPurchased
  const heard = [news(write.booking_id, 1, payload)]
  if (write.gift) heard.push(ticketGifted(write.booking_id, 1, payload))
  return { write, answer, subject: write.booking_id, news: heard }
}

const hasPrice = (lines: readonly CartLine[]): Failure | null =>
  lines.some(({ eventTicket }) => eventTicket.ticket_type === 'PAID')
    ? fail.badInput("This ticket isn't free. Pay for it first.")
    : null

/**
 * Judges requests for free tickets of one event in the order they came. A request that fits is granted, and
 * after one that does not fit a smaller one may still fit. Pure, except for the ids and codes that it draws.
 */
export function judgePurchases(
  members: readonly Member<CartInput>[],
  facts: PurchaseFacts,
  now: Temporal.Instant,
): MemberOutcome<PurchaseWrite, PurchaseAnswer>[] {
  const carts = cartJudge(facts, now)
  return members.map((member): MemberOutcome<PurchaseWrite, PurchaseAnswer> => {
    const { input, actor } = member
    const judged = carts.judge(actor, input.items)
    if ('refusal' in judged) return judged
    const refusal = hasPrice(judged.lines)
    if (refusal) return { refusal }
    const referrer = judgeReferrer(facts.codes, input, actor.userId)
    if ('refusal' in referrer) return referrer
    const given = judgeGift(member, judged.lines, facts)
    if ('refusal' in given) return given
    const write = writeOf(member, judged.lines, { ...referrer, ...given })
    // A request that waits for approval holds no stock (S-080).
    if (write.waits) return granted(write, facts, now)
    const soldOut = carts.take(judged.lines)
    return soldOut ? { refusal: soldOut } : granted(write, facts, now)
  })
}
