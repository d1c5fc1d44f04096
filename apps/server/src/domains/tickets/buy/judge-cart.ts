import { eventStatusAt } from '@reprise/rules/events/states'
import { phrase } from '@reprise/rules/platform/phrase'
import type { Sentence } from '@reprise/rules/platform/sentence'
import { sentence } from '@reprise/rules/platform/sentence'
import { guestsRefusal, mostGuests } from '@reprise/rules/tickets/buy/additional-guests'
import { eligibilityGaps, gapText } from '@reprise/rules/tickets/buy/eligibility'
import { perPersonRefusal } from '@reprise/rules/tickets/buy/per-person'
import type { QuotedItem } from '@reprise/rules/tickets/buy/quote'
import { saleRefusal } from '@reprise/rules/tickets/stock/sale-window'
import { isKeptForLine } from '@reprise/rules/tickets/waiting-list/waiting-list'
import * as events from '#domains/events/public.ts'
import type { Actor } from '#platform/ctx.ts'
import type { Failure, Gap } from '#platform/fail.ts'
import { fail } from '#platform/fail.ts'
import type { CartFacts, EventFacts, EventTicketFacts, EventTimes, OfferFacts } from './cart-facts.sql.ts'

/** A number of one event ticket: for the person, and for additional guests. */
interface Amount {
  own: number
  guests: number
}

/** A line of a cart that this person can buy, with the most that may count for them afterwards. */
export interface CartLine<EventTicket = EventTicketFacts> extends Amount {
  eventTicket: EventTicket
  atMost: number
  guestsAtMost: number
  /** The stock that the waiting list holds for this person. Taking the line ends the offer. */
  offer: OfferFacts | null
  /** How many of the line are neither offered to the person nor freed by the same write. */
  beyond: number
}

/** What judging needs to know of the person who asks. */
type Buyer = Pick<Actor, 'userId' | 'repScore' | 'dateOfBirth'>

/** The amounts that a person frees with the same write, by event ticket: those of their older open order. */
export type Freed = ReadonlyMap<string, Amount>

const none: Amount = { own: 0, guests: 0 }
const all = ({ own, guests }: Amount) => own + guests
const millis = (text: string | null) => (text === null ? null : Date.parse(text))

/** The status of an event by the facts of a batch. */
export function statusOf(event: EventTimes, now: Temporal.Instant) {
  return eventStatusAt(
    {
      publishedAt: millis(event.published_at),
      cancelledAt: millis(event.cancelled_at),
      startDate: Date.parse(event.start_date),
      endDate: Date.parse(event.end_date),
    },
    now.epochMilliseconds,
  )
}

function refusalOfEvent(
  event: EventFacts,
  actor: Buyer,
  { isInsider, members }: { isInsider: boolean; members: events.MembersOnly | null },
): Failure | null {
  if (event.published_at === null || (event.is_private && !isInsider)) {
    return fail.notFound("We couldn't find this event.")
  }
  const gaps = eligibilityGaps(
    {
      minimumRepScore: event.minimum_rep_score,
      ageLimit: event.age_limit,
      startDate: Date.parse(event.start_date),
      timeZone: event.time_zone,
      members,
    },
    {
      repScore: actor.repScore,
      dateOfBirth: actor.dateOfBirth,
      inClub: events.inClubOf(members, actor.userId),
    },
  )
  const [first] = gaps
  return first ? fail.notEligible(gapText(first), gaps) : null
}

const owedTexts: Record<string, string> = {
  QUESTIONS: phrase("Please answer the host's questions first."),
  PRIVACY_POLICY: phrase("Please accept the host's privacy policy first."),
  SOCIAL: phrase('Please connect the accounts that the host asks for first.'),
  LOCATION: phrase('Please confirm first that you are near the place of the event.'),
}

/** Refuses a person who has not answered what the event asks before it gives tickets. */
function refusalOfOwed({ owed }: Pick<CartFacts, 'owed'>, { userId }: Buyer): Failure | null {
  const theirs = owed.find((each) => each.user_id === userId)
  if (!theirs) return null
  const { questions, policy, location, socials } = theirs
  const gaps: Gap[] = []
  if (questions > 0) gaps.push({ kind: 'QUESTIONS', have: 0, need: questions })
  if (policy) gaps.push({ kind: 'PRIVACY_POLICY', have: 0, need: 1 })
  if (socials > 0) gaps.push({ kind: 'SOCIAL', have: 0, need: socials })
  if (location) gaps.push({ kind: 'LOCATION', have: null, need: 1 })
  return fail.notEligible(owedTexts[gaps[0]?.kind ?? ''] ?? '', gaps)
}

/** The sentence that says why a person cannot have as many as they want. */
export function soldOutText(name: string, left: number): Sentence {
  return left > 0
    ? sentence('Only {{count}} left of {{name}}.', { count: left, name })
    : sentence('{{name}} is sold out.', { name })
}

/** Judges carts of one event one after the other: a cart does not find the stock that an earlier one took. */
export interface CartJudge<EventTicket = EventTicketFacts> {
  /** The lines of a cart that sale and limits allow, or the reason why not. */
  judge(
    actor: Buyer,
    items: readonly QuotedItem[],
    freed?: Freed,
  ): { lines: CartLine<EventTicket>[] } | { refusal: Failure }
  /**
   * Takes the stock of a judged cart, all or nothing. Returns the reason where it cannot. What is kept for the waiting
   * list is taken only with an offer.
   */
  take(lines: readonly CartLine<EventTicket>[], freed?: Freed): Failure | null
}

/** A judge for the carts of one batch, from what was read for all of them. */
export function cartJudge<EventTicket extends EventTicketFacts>(
  facts: CartFacts<EventFacts, EventTicket>,
  now: Temporal.Instant,
): CartJudge<EventTicket> {
  const { event } = facts
  const eventTickets = new Map(facts.event_tickets.map((eventTicket) => [eventTicket.id, eventTicket]))
  const left = new Map(
    facts.event_tickets.map((eventTicket) => [
      eventTicket.id,
      eventTicket.own_capacity === null ? Infinity : eventTicket.own_capacity - eventTicket.taken,
    ]),
  )
  const sharedLeft = new Map(facts.shared_pools.map(({ id, room }) => [id, room]))
  const counted = new Map(
    facts.allowances.map((each) => [
      `${each.event_ticket_id}:${each.user_id}`,
      { own: each.taken, guests: each.guests },
    ]),
  )
  const offers = new Map(
    facts.offers
      .filter(({ due_at }) => Date.parse(due_at) > now.epochMilliseconds)
      .map((offer) => [`${offer.event_ticket_id}:${offer.user_id}`, offer]),
  )
  const insiders = new Set(facts.insiders)
  const opened = new Set(facts.opened.map((each) => `${each.event_ticket_id}:${each.user_id}`))

  const lineOf = (
    eventTicket: EventTicket,
    wanted: Amount,
    known: { event: EventFacts; isOpened: boolean; counted: Amount; back: Amount; offer: OfferFacts | null },
  ): CartLine<EventTicket> | Failure => {
    const refusal =
      saleRefusal(
        {
          eventStatus: statusOf(known.event, now),
          hasActiveHost: known.event.has_active_host,
          isPaid: eventTicket.ticket_type === 'PAID',
          isActive: eventTicket.is_active,
          isPrivate: eventTicket.is_private,
          isSpecialGuest: eventTicket.is_special_guest,
          visibleStartAt: millis(eventTicket.visible_start_at),
          visibleEndAt: millis(eventTicket.visible_end_at),
          isOpened: known.isOpened,
        },
        now.epochMilliseconds,
      ) ??
      (wanted.own > 0 ? perPersonRefusal(known.counted.own, wanted.own, eventTicket.max_per_person) : null)
    if (refusal) return fail.because(refusal)
    const company = { perTicket: eventTicket.additional_guests, counted: known.counted, taken: wanted.own }
    const tooMany = wanted.guests > 0 ? guestsRefusal(wanted.guests, company) : null
    if (tooMany) return fail.because(tooMany)
    return {
      eventTicket,
      ...wanted,
      // A limit that was lowered later does not take away what they hold.
      atMost: Math.max(eventTicket.max_per_person, known.counted.own),
      guestsAtMost: known.counted.guests + mostGuests(company),
      offer: known.offer,
      beyond: Math.max(0, all(wanted) - all(known.back) - (known.offer?.quantity ?? 0)),
    }
  }

  return {
    judge(actor, items, freed = new Map()) {
      if (!event) return { refusal: fail.notFound("We couldn't find this event.") }
      const isInsider = insiders.has(actor.userId)
      const { members } = facts
      const refused = refusalOfEvent(event, actor, { isInsider, members }) ?? refusalOfOwed(facts, actor)
      if (refused) return { refusal: refused }
      const lines: CartLine<EventTicket>[] = []
      for (const { eventTicketId, quantity, additionalGuests } of items) {
        const eventTicket = eventTickets.get(eventTicketId)
        if (!eventTicket) return { refusal: fail.notFound("We couldn't find this ticket.") }
        const had = counted.get(`${eventTicket.id}:${actor.userId}`) ?? none
        const back = freed.get(eventTicket.id) ?? none
        const countedNow = { own: had.own - back.own, guests: had.guests - back.guests }
        const wanted = { own: quantity, guests: additionalGuests }
        const isOpened = opened.has(`${eventTicket.id}:${actor.userId}`)
        const offer = offers.get(`${eventTicket.id}:${actor.userId}`) ?? null
        const line = lineOf(eventTicket, wanted, { event, isOpened, counted: countedNow, back, offer })
        if (line instanceof Error) return { refusal: line }
        lines.push(line)
      }
      return { lines }
    },
    take(lines, freed = new Map()) {
      const poolOf = (eventTicketId: string) => eventTickets.get(eventTicketId)?.shared_pool_id ?? null
      const freedOf = (eventTicketId: string) => all(freed.get(eventTicketId) ?? none)
      /** What shared pools get back by this write: what the person frees, and what is offered to them. */
      const back = new Map<string | null, number>()
      const giveBack = (eventTicketId: string, quantity: number) =>
        back.set(poolOf(eventTicketId), (back.get(poolOf(eventTicketId)) ?? 0) + quantity)
      for (const eventTicketId of freed.keys()) giveBack(eventTicketId, freedOf(eventTicketId))
      for (const { eventTicket, offer } of lines) giveBack(eventTicket.id, offer?.quantity ?? 0)

      const room = ({ eventTicket, offer, beyond }: CartLine<EventTicket>) => {
        const own = freedOf(eventTicket.id) + (offer?.quantity ?? 0)
        const pool = eventTicket.shared_pool_id
        const shared = pool === null ? Infinity : (sharedLeft.get(pool) ?? 0) + (back.get(pool) ?? 0) - own
        const free = Math.min(left.get(eventTicket.id) ?? 0, shared)
        const isKept = beyond > 0 && isKeptForLine(free, eventTicket.least_waiting)
        return (isKept ? 0 : free) + own
      }
      const short = lines.find((line) => room(line) < all(line))
      if (short) return fail.soldOut(soldOutText(short.eventTicket.name, room(short)))
      // Each line alone has room, and all those of a shared pool together need not have it.
      for (const [pool, free] of sharedLeft) {
        const sharing = lines.filter(({ eventTicket }) => eventTicket.shared_pool_id === pool)
        const [first] = sharing
        const most = free + (back.get(pool) ?? 0)
        if (first && sharing.reduce((sum, line) => sum + all(line), 0) > most)
          return fail.soldOut(soldOutText(first.eventTicket.name, most))
      }
      const move = (eventTicketId: string, quantity: number) => {
        left.set(eventTicketId, (left.get(eventTicketId) ?? 0) + quantity)
        const pool = poolOf(eventTicketId)
        if (pool !== null) sharedLeft.set(pool, (sharedLeft.get(pool) ?? 0) + quantity)
      }
      for (const eventTicketId of freed.keys()) move(eventTicketId, freedOf(eventTicketId))
      for (const line of lines) move(line.eventTicket.id, (line.offer?.quantity ?? 0) - all(line))
      return null
    },
  }
}
