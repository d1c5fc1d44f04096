import type { AttendeeState } from '@reprise/rules/events/enums'
import type { TicketStatus, TransactionStatus } from '@reprise/rules/tickets/enums'
import type * as ledger from '#domains/ledger/public.ts'
import * as payments from '#domains/payments/public.ts'
import type { News } from '#platform/news/news.ts'
import { captureOf, refundOf } from '../revenue/booking-postings.ts'
import type { RefundReason } from '../tickets.news.ts'
import {
  bookingApproved,
  bookingCancelled,
  bookingExpired,
  bookingFailed,
  bookingRefunded,
  bookingRefunding,
  bookingRequested,
  ticketGifted,
  ticketPurchased,
} from '../tickets.news.ts'
import type { SettlementFacts, SettlementWrite } from './settlement.sql.ts'

/** The outcomes that these effects are for. */
export type SettledOutcome = Exclude<payments.PaymentOutcome, { kind: 'reversed' }>

/** What changes for a booking after the outcome of its payment. What is left out stays as it is. */
export interface Effect {
  payment: payments.PaymentChange | null
  attendeeState: AttendeeState
  status: TransactionStatus
  holds?: NonNullable<SettlementWrite['holds']>
  /** True where the booking takes its stock again, because its hold has expired. */
  takesAgain?: boolean
  /** True where the booking becomes a request: its holds become holds for approval. */
  isForApproval?: boolean
  ticketStatus?: TicketStatus
  /** True where the tickets of the booking are made. Left out where they exist already, or are not due. */
  issues?: boolean
  captureId?: string
  /** True where the money went back just now: the booking notes the time of the refund. */
  isRefunded?: boolean
  posting?: ledger.Posting
  news?: News[]
}

export interface Situation {
  booking: SettlementFacts
  payment: payments.PaymentWithOutcome['payment']
  now: Temporal.Instant
  isCancelled: boolean
  /** Whether the booking could take its stock again: the event sells, and there is room for all of it. */
  couldTakeAgain(): boolean
}

const isPast = (instant: Temporal.Instant, now: Temporal.Instant) =>
  Temporal.Instant.compare(instant, now) <= 0
const payloadOf = ({ booking }: Situation) => ({
  bookingId: booking.id,
  eventId: booking.event_id,
  userId: booking.user_id,
})
const released = { state: 'RELEASED', due_at: null } as const
const expired = { state: 'EXPIRED', due_at: null } as const

function begin({ booking, payment }: Situation): Effect {
  const state = payment.intent === 'AUTHORIZE' ? 'AUTHORIZING' : 'CAPTURING'
  return {
    payment: { state },
    attendeeState: booking.attendee_state,
    status: booking.transaction_status,
    holds: { state: 'PAYING', due_at: null },
  }
}

/** The effect where nobody paid in time. */
const expireUnpaid = (): Effect => ({
  payment: { state: 'EXPIRED' },
  attendeeState: 'NONE',
  status: 'CANCELLED',
  holds: expired,
})

function reopen(situation: Situation): Effect {
  const { booking, payment } = situation
  if (booking.holds.length === 0) return expireUnpaid()
  return {
    payment: { state: 'OPEN' },
    attendeeState: booking.attendee_state,
    status: 'PENDING',
    holds: { state: 'ACTIVE', due_at: payment.hold_until },
  }
}

// A person who has ordered again since then wants the tickets only once.
const takesAgain = ({ booking, couldTakeAgain }: Situation) => !booking.has_newer && couldTakeAgain()

function authorized(
  situation: Situation,
  outcome: Extract<payments.PaymentOutcome, { kind: 'authorized' }>,
): Effect {
  const { booking, now } = situation
  const version = booking.version + 1
  // Nobody is let in after the end, so the money is not reserved for longer.
  const end = Temporal.Instant.from(booking.event.end_date)
  const until = isPast(end, outcome.until) ? end : outcome.until
  const known = { authorization_id: outcome.authorizationId, authorized_until: until }
  const isKept = booking.holds.length > 0
  if (situation.isCancelled || booking.has_left || !(isKept || takesAgain(situation))) {
    const payload = payloadOf(situation)
    return {
      payment: { ...known, state: 'VOIDING', due_at: now },
      attendeeState: 'NONE',
      status: 'CANCELLED',
      holds: released,
      news: situation.isCancelled
        ? [bookingCancelled(booking.id, version, payload)]
        : [bookingFailed(booking.id, version, { ...payload, wasApproved: false })],
    }
  }
  return {
    payment: { ...known, state: 'AUTHORIZED' },
    attendeeState: 'INVITEE_ACCEPTED',
    status: 'PENDING',
    holds: { state: 'ACTIVE', due_at: until },
    takesAgain: !isKept,
    isForApproval: true,
    issues: true,
    news: [bookingRequested(booking.id, version, payloadOf(situation))],
  }
}

function refunding(situation: Situation, captureId: string, why: RefundReason): Effect {
  const { booking, now } = situation
  const reversedAt = why === 'REVERSED' ? now : null
  return {
    payment: {
      state: 'REFUNDING',
      capture_id: captureId,
      captured_at: now,
      reversed_at: reversedAt,
      due_at: now,
    },
    attendeeState: 'NONE',
    status: 'REFUND_PENDING',
    holds: released,
    ticketStatus: 'CANCELLED',
    captureId,
    posting: captureOf(booking),
    news: [bookingRefunding(booking.id, booking.version + 1, { ...payloadOf(situation), why, note: null })],
  }
}

// A capture that comes too late takes its stock again where it can. Otherwise it is refunded.
function captured(
  situation: Situation,
  { captureId, isReversed }: Extract<payments.PaymentOutcome, { kind: 'captured' }>,
): Effect {
  const { booking, now } = situation
  if (isReversed) return refunding(situation, captureId, 'REVERSED')
  if (situation.isCancelled) return refunding(situation, captureId, 'CANCELLED')
  const isKept = booking.holds.length > 0
  if (!isKept && !takesAgain(situation)) return refunding(situation, captureId, 'LATE')
  const payload = payloadOf(situation)
  const version = booking.version + 1
  return {
    payment: { state: 'CAPTURED', capture_id: captureId, captured_at: now },
    attendeeState: 'APPROVED',
    status: 'COMPLETED',
    holds: { state: 'CONVERTED', due_at: null },
    takesAgain: !isKept,
    ...(booking.has_tickets ? { ticketStatus: 'VALID' } : { issues: true }),
    captureId,
    posting: captureOf(booking),
    news: booking.decided_by
      ? [bookingApproved(booking.id, version, { ...payload, note: booking.note })]
      : [
          ticketPurchased(booking.id, version, payload),
          ...(booking.is_gift ? [ticketGifted(booking.id, version, payload)] : []),
        ],
  }
}

function declined(situation: Situation, reason: string): Effect {
  const { booking, payment } = situation
  const wasApproved = booking.decided_by !== null
  // A person who is paying now sees the refusal on the screen. Other people are notified.
  const isUnheard = wasApproved || payment.attempts > 0
  const payload = { ...payloadOf(situation), wasApproved }
  return {
    payment: { state: 'DECLINED', last_error: reason },
    attendeeState: 'NONE',
    status: 'FAILED',
    holds: released,
    ticketStatus: 'CANCELLED',
    news: isUnheard ? [bookingFailed(booking.id, booking.version + 1, payload)] : [],
  }
}

function overdue(situation: Situation): Effect {
  const { booking, payment, now } = situation
  if (payment.state !== 'AUTHORIZED') return expireUnpaid()
  return {
    payment: { state: 'VOIDING', due_at: now },
    attendeeState: 'NONE',
    status: 'CANCELLED',
    holds: expired,
    ticketStatus: 'CANCELLED',
    news: [bookingExpired(booking.id, booking.version + 1, payloadOf(situation))],
  }
}

function refunded(situation: Situation, refundId: string): Effect {
  const { booking, payment, now } = situation
  // The refund was held back on our side, and the provider refunded the payment all the same.
  const reversedAt = payment.uncovered === null ? null : now
  return {
    payment: { state: 'REFUNDED', refund_id: refundId, refunded_at: now, reversed_at: reversedAt },
    attendeeState: booking.attendee_state,
    status: 'REFUNDED',
    isRefunded: true,
    posting: refundOf(booking),
    news: [bookingRefunded(booking.id, booking.version + 1, payloadOf(situation))],
  }
}

function effectOfUnknownOutcome(situation: Situation): Effect | null {
  const { booking, payment, now } = situation
  // The payment was only read again because of a notice, and nothing has changed.
  if (payment.state === 'CAPTURED' || payment.uncovered !== null) return null
  const isTaking = payment.state === 'AUTHORIZING' || payment.state === 'CAPTURING'
  const letsGo = booking.holds.length > 0 && payments.isGivenUp(payment, now)
  const isNew = (payment.parked_at !== null || letsGo) && booking.transaction_status !== 'CRASHED'
  if (!isNew && !letsGo) return null
  const payload = { ...payloadOf(situation), wasApproved: booking.decided_by !== null }
  return {
    payment: null,
    attendeeState: booking.attendee_state,
    status: 'CRASHED',
    ...(letsGo && { holds: expired }),
    news: isNew && isTaking ? [bookingFailed(booking.id, booking.version + 1, payload)] : [],
  }
}

/** The effect of an outcome that the provider answered; null where nothing follows. Pure. */
export function effectOf(situation: Situation, outcome: SettledOutcome): Effect | null {
  const { booking } = situation
  switch (outcome.kind) {
    case 'approved':
      return booking.holds.length > 0 && !booking.has_left ? begin(situation) : expireUnpaid()
    case 'unapproved':
      return reopen(situation)
    case 'authorized':
      return authorized(situation, outcome)
    case 'captured':
      return captured(situation, outcome)
    case 'declined':
      return declined(situation, outcome.reason)
    case 'expired':
      return overdue(situation)
    case 'voided': {
      const status = booking.transaction_status === 'CRASHED' ? 'CANCELLED' : booking.transaction_status
      return { payment: { state: 'VOIDED' }, attendeeState: booking.attendee_state, status }
    }
    case 'refunded':
      return refunded(situation, outcome.refundId)
    case 'unknown':
      return effectOfUnknownOutcome(situation)
  }
}
