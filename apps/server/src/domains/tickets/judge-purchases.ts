import { randomBytes, randomUUID } from 'node:crypto'
import { codeFrom, codeLength } from '@reprise/rules/checkin/code'
import { eventStatusAt } from '@reprise/rules/events/states'
import { eligibilityGaps, gapText } from '@reprise/rules/tickets/eligibility'
import { perPersonRefusal } from '@reprise/rules/tickets/per-person'
import type { PurchaseInput } from '@reprise/rules/tickets/purchase.input'
import { saleRefusal } from '@reprise/rules/tickets/sale-window'
import type { Member, Outcome } from '#platform/batch-tail.ts'
import type { Failure } from '#platform/fail.ts'
import { fail } from '#platform/fail.ts'
import type { EventFacts, KindFacts, PurchaseFacts, PurchaseWrite } from './purchase.sql.ts'
import { bookingRequested, ticketPurchased } from './tickets.news.ts'

/** What a purchase answers, and keeps for a repeated key. */
export type PurchaseAnswer = {
  bookingId: string
  eventId: string
  userId: string
  waits: boolean
  quantity: number
  createdAt: string
  tickets: { ticketId: string; eventTicketId: string; code: string }[]
}

const millis = (text: string | null) => (text === null ? null : Date.parse(text))

function refusalOfEvent(
  event: EventFacts,
  member: Member<PurchaseInput>,
  isInvited: boolean,
): Failure | null {
  if (event.published_at === null || (event.is_private && !isInvited)) {
    return fail.notFound('We could not find this event.')
  }
  const gaps = eligibilityGaps(
    {
      minimumRepScore: event.minimum_rep_score,
      ageLimit: event.age_limit,
      startDate: Date.parse(event.start_date),
      timeZone: event.time_zone,
    },
    { repScore: member.actor.repScore, dateOfBirth: member.actor.dateOfBirth },
  )
  const [first] = gaps
  return first ? fail.notEligible(gapText(first), gaps) : null
}

function refusalOfKind(
  kind: KindFacts,
  event: EventFacts,
  standing: { isInvited: boolean; held: number; wanted: number; now: number },
): Failure | null {
  const eventStatus = eventStatusAt(
    {
      publishedAt: millis(event.published_at),
      cancelledAt: millis(event.cancelled_at),
      startDate: Date.parse(event.start_date),
      endDate: Date.parse(event.end_date),
    },
    standing.now,
  )
  const refusal =
    saleRefusal(
      {
        eventStatus,
        isActive: kind.is_active,
        isPrivate: kind.is_private,
        isSpecialGuest: kind.is_special_guest,
        visibleStartAt: millis(kind.visible_start_at),
        visibleEndAt: millis(kind.visible_end_at),
        isInvited: standing.isInvited,
      },
      standing.now,
    ) ?? perPersonRefusal(standing.held, standing.wanted, kind.max_per_person)
  if (refusal) return fail.because(refusal)
  return kind.ticket_type === 'PAID' ? fail.badInput('This ticket has a price: pay for it first.') : null
}

function writeOf(
  member: Member<PurchaseInput>,
  cart: readonly { kind: KindFacts; quantity: number }[],
): PurchaseWrite {
  return {
    booking_id: randomUUID(),
    event_id: member.input.eventId,
    user_id: member.actor.userId,
    attendee_id: randomUUID(),
    waits: cart.some(({ kind }) => kind.is_required_approval),
    quantity: cart.reduce((sum, { quantity }) => sum + quantity, 0),
    items: cart.map(({ kind, quantity }) => ({
      event_ticket_id: kind.id,
      hold_id: randomUUID(),
      name: kind.name,
      quantity,
      at_most: kind.max_per_person,
    })),
    tickets: cart.flatMap(({ kind, quantity }) =>
      Array.from({ length: quantity }, () => ({
        id: randomUUID(),
        event_ticket_id: kind.id,
        code: codeFrom(randomBytes(codeLength)),
      })),
    ),
  }
}

function granted(write: PurchaseWrite, now: Temporal.Instant): Outcome<PurchaseWrite, PurchaseAnswer> {
  const told = { bookingId: write.booking_id, eventId: write.event_id, userId: write.user_id }
  const answer: PurchaseAnswer = {
    ...told,
    waits: write.waits,
    quantity: write.quantity,
    createdAt: now.toString(),
    tickets: write.tickets.map(({ id, event_ticket_id, code }) => ({
      ticketId: id,
      eventTicketId: event_ticket_id,
      code,
    })),
  }
  const news = write.waits ? bookingRequested : ticketPurchased
  return { write, answer, subject: write.booking_id, news: [news(write.booking_id, 1, told)] }
}

/**
 * Judges requests for tickets of one event, in order of arrival: what fits is granted,
 * and a later smaller one may still fit. Pure but for the ids and codes it draws.
 */
export function judgePurchases(
  members: readonly Member<PurchaseInput>[],
  facts: PurchaseFacts,
  now: Temporal.Instant,
): Outcome<PurchaseWrite, PurchaseAnswer>[] {
  const { event } = facts
  const kinds = new Map(facts.kinds.map((kind) => [kind.id, kind]))
  const left = new Map(
    facts.kinds.map((kind) => [kind.id, kind.capacity === null ? Infinity : kind.capacity - kind.taken]),
  )
  const held = new Map(
    facts.allowances.map((each) => [`${each.event_ticket_id}:${each.user_id}`, each.taken]),
  )
  const insiders = new Set(facts.insiders)

  const judge = (member: Member<PurchaseInput>): Outcome<PurchaseWrite, PurchaseAnswer> => {
    const isInvited = insiders.has(member.actor.userId)
    if (!event) return { refusal: fail.notFound('We could not find this event.') }
    const refused = refusalOfEvent(event, member, isInvited)
    if (refused) return { refusal: refused }
    const cart: { kind: KindFacts; quantity: number }[] = []
    for (const { eventTicketId, quantity } of member.input.items) {
      const kind = kinds.get(eventTicketId)
      if (!kind) return { refusal: fail.notFound('We could not find this ticket.') }
      const refusal = refusalOfKind(kind, event, {
        isInvited,
        held: held.get(`${kind.id}:${member.actor.userId}`) ?? 0,
        wanted: quantity,
        now: now.epochMilliseconds,
      })
      if (refusal) return { refusal }
      cart.push({ kind, quantity })
    }
    const write = writeOf(member, cart)
    // A request that waits for approval holds no stock (S-080).
    if (write.waits) return granted(write, now)
    const short = cart.find(({ kind, quantity }) => (left.get(kind.id) ?? 0) < quantity)
    if (short) return { refusal: fail.soldOut(soldOutText(short.kind.name, left.get(short.kind.id) ?? 0)) }
    for (const { kind, quantity } of cart) left.set(kind.id, (left.get(kind.id) ?? 0) - quantity)
    return granted(write, now)
  }
  return members.map(judge)
}

function soldOutText(name: string, left: number): string {
  return left > 0 ? `Only ${left} left of ${name}.` : `${name} is sold out.`
}
