import { randomUUID } from 'node:crypto'
import type { AttendeeState } from '@reprise/rules/events/enums'
import { attendeeStateOf } from '@reprise/rules/tickets/booking/attendee-states'
import { isKeptForLine } from '@reprise/rules/tickets/waiting-list/waiting-list'
import * as ledger from '#domains/ledger/public.ts'
import * as payments from '#domains/payments/public.ts'
import type { NewsRouter } from '#platform/news/news.ts'
import { statusOf } from './judge-cart.ts'
import { newHolds, newTickets } from './new-rows.ts'
import type { SettlementFacts, SettlementWrite } from './settlement.sql.ts'
import type { Effect, SettledOutcome } from './settlement-effects.ts'
import { effectOf } from './settlement-effects.ts'

/** A payment, and what the provider answered about it. */
export interface AskedFor {
  payment: payments.Payment
  outcome: SettledOutcome
}

type StockMove = SettlementWrite['stock'][number]

/** The changes of stock and limits: frees what has ended, and takes what is newly held. */
function stockMoves(booking: SettlementFacts, { holds, takesAgain }: Effect): StockMove[] {
  if (takesAgain) {
    return booking.items.map(({ event_ticket_id, own, guests }) => ({
      event_ticket_id,
      quantity: own + guests,
      own,
      guests,
    }))
  }
  if (holds?.state !== 'RELEASED' && holds?.state !== 'EXPIRED') return []
  return booking.holds.map(({ event_ticket_id, kind, quantity }) => ({
    event_ticket_id,
    quantity: -quantity,
    own: kind === 'GUEST' ? 0 : -quantity,
    guests: kind === 'GUEST' ? -quantity : 0,
  }))
}

/**
 * The attendee state of the person afterwards: the strongest of their bookings, which also made the state
 * before. Null where this booking does not change. The state is written even where it stays the same: if
 * another of their bookings ends meanwhile, the state before does not fit any more, and this one is judged
 * again.
 */
function attendeeChangeOf(booking: SettlementFacts, next: AttendeeState): SettlementWrite['attendee'] {
  if (next === booking.attendee_state) return null
  return { id: randomUUID(), was: booking.attendee, state: attendeeStateOf([next, ...booking.others]) }
}

function writeOf(
  booking: SettlementFacts,
  { payment, outcome }: AskedFor,
  effect: Effect,
  news: Pick<NewsRouter, 'withReactions'>,
): SettlementWrite {
  return {
    booking_id: booking.id,
    booking_version: booking.version,
    event_id: booking.event_id,
    user_id: booking.user_id,
    move: effect.payment ? payments.movingRow(payment, effect.payment) : null,
    attendee_state: effect.attendeeState,
    transaction_status: effect.status,
    is_paid: effect.captureId !== undefined,
    capture_order_id: effect.captureId ?? null,
    is_refunded: effect.isRefunded ?? false,
    holds: effect.holds ?? null,
    is_for_approval: effect.isForApproval ?? false,
    new_holds: effect.takesAgain ? newHolds(booking.items) : [],
    ticket_status: effect.ticketStatus ?? null,
    new_tickets: effect.issues ? newTickets(booking.items) : [],
    stock: stockMoves(booking, effect),
    attendee: attendeeChangeOf(booking, effect.attendeeState),
    posting: effect.posting ? ledger.postingRow(effect.posting) : null,
    ending: {
      actor_id: null,
      impersonated_by: null,
      operation: 'settleEventOrder',
      input: { paymentId: payment.id, outcome: outcome.kind },
      request_id: payment.id,
      subject: booking.id,
      news: news.withReactions(effect.news ?? []),
    },
  }
}

/**
 * Judges what became of payments for bookings of one event in the order they came; null where nothing
 * follows. Pure, except for the ids and codes that it draws.
 */
export function judgeSettlements(
  done: readonly AskedFor[],
  facts: readonly SettlementFacts[],
  { now, news }: { now: Temporal.Instant; news: Pick<NewsRouter, 'withReactions'> },
): (SettlementWrite | null)[] {
  const bookings = new Map(facts.map((booking) => [booking.id, booking]))
  const left = new Map<string, number>()
  const sharedLeft = new Map<string, number>()
  const poolOf = new Map<string, string | null>()
  for (const item of facts.flatMap(({ items }) => items)) {
    left.set(item.event_ticket_id, item.capacity === null ? Infinity : item.capacity - item.taken)
    poolOf.set(item.event_ticket_id, item.shared_pool_id)
    if (item.shared_pool_id !== null) sharedLeft.set(item.shared_pool_id, item.shared_room ?? 0)
  }
  const hasSharedRoom = (booking: SettlementFacts) =>
    [...sharedLeft].every(([pool, room]) => {
      const sharing = booking.items.filter(({ shared_pool_id }) => shared_pool_id === pool)
      return sharing.reduce((sum, { own, guests }) => sum + own + guests, 0) <= room
    })
  const roomFor = (booking: SettlementFacts) =>
    hasSharedRoom(booking) &&
    booking.items.every(
      ({ event_ticket_id, own, guests, own_left, guests_left, is_closed, least_waiting }) =>
        !is_closed &&
        !isKeptForLine(left.get(event_ticket_id) ?? 0, least_waiting) &&
        own + guests <= (left.get(event_ticket_id) ?? 0) &&
        own <= own_left &&
        guests <= guests_left,
    )

  return done.map((each) => {
    const booking = bookings.get(each.payment.subject)
    if (!booking) throw new Error(`there is no booking for payment ${each.payment.id}`)
    const status = statusOf(booking.event, now)
    const effect = effectOf(
      {
        booking,
        payment: each.payment,
        now,
        isCancelled: status === 'CANCELLED',
        couldTakeAgain: () => (status === 'PUBLISHED' || status === 'STARTED') && roomFor(booking),
      },
      each.outcome,
    )
    if (!effect) return null
    const write = writeOf(booking, each, effect, news)
    for (const { event_ticket_id, quantity } of write.stock) {
      left.set(event_ticket_id, (left.get(event_ticket_id) ?? 0) - quantity)
      const pool = poolOf.get(event_ticket_id) ?? null
      if (pool !== null) sharedLeft.set(pool, (sharedLeft.get(pool) ?? 0) - quantity)
    }
    return write
  })
}
