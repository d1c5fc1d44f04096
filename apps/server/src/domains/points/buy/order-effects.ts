import * as payments from '#domains/payments/public.ts'
import type { News } from '#platform/news/news.ts'
import type { RefundReason } from '../points.news.ts'
import { pointsBought, pointsOrderFailed, pointsRefunded, pointsRefunding } from '../points.news.ts'
import type { OrderFacts, PointsOrderRow } from './orders.sql.ts'

// Tested in domains/points/buy/create-points-order.test.ts.

/** What changes for an order after the outcome of its payment. */
export interface OrderEffect {
  /** Null where the payment stays as it is. */
  payment: payments.PaymentChange | null
  status: PointsOrderRow['status']
  /** Whether the money came, and whether it went back: both are posted. */
  isCaptured?: true
  isRefunded?: true
  /** What happens to the points of the order. */
  points?: 'GIVEN' | 'TAKEN_BACK'
  news?: News[]
}

interface Situation {
  order: PointsOrderRow
  facts: OrderFacts
  payment: payments.Payment
  now: Temporal.Instant
}

export const payloadOf = ({ id, club_id, user_id }: PointsOrderRow) => ({
  orderId: id,
  clubId: club_id,
  userId: user_id,
})

const expire = (): OrderEffect => ({ payment: { state: 'EXPIRED' }, status: 'CANCELLED' })

function captured(
  { order, facts, now }: Situation,
  { captureId, isReversed }: Extract<payments.PaymentOutcome, { kind: 'captured' }>,
): OrderEffect {
  const known = { capture_id: captureId, captured_at: now }
  // A person who has ordered again since then wants the points only once.
  if (!isReversed && facts.can_receive && !facts.has_newer) {
    return {
      payment: { ...known, state: 'CAPTURED' },
      status: 'COMPLETED',
      isCaptured: true,
      points: 'GIVEN',
      news: [pointsBought(order.id, order.version + 1, payloadOf(order))],
    }
  }
  const why: RefundReason = isReversed ? 'REVERSED' : 'LATE'
  return {
    payment: { ...known, state: 'REFUNDING', reversed_at: isReversed ? now : null, due_at: now },
    status: 'REFUND_PENDING',
    isCaptured: true,
    news: [pointsRefunding(order.id, order.version + 1, { ...payloadOf(order), why, note: null })],
  }
}

function unknownEnd({ order, payment, now }: Situation): OrderEffect | null {
  if (payment.state === 'CAPTURED') return null
  const isOver = payment.parked_at !== null || payments.isGivenUp(payment, now)
  if (!isOver || order.status === 'CRASHED') return null
  const isTaking = payment.state === 'CAPTURING'
  return {
    payment: null,
    status: 'CRASHED',
    ...(isTaking && { news: [pointsOrderFailed(order.id, order.version + 1, payloadOf(order))] }),
  }
}

/** The effect of an outcome that the provider answered; null where nothing follows. Pure. */
export function effectOf(situation: Situation, outcome: payments.PaymentOutcome): OrderEffect | null {
  const { order, facts, payment, now } = situation
  switch (outcome.kind) {
    case 'approved':
      return facts.can_receive && order.status === 'PENDING'
        ? { payment: { state: 'CAPTURING' }, status: 'PENDING' }
        : expire()
    case 'unapproved':
      return order.status === 'PENDING' ? { payment: { state: 'OPEN' }, status: 'PENDING' } : expire()
    case 'captured':
      return captured(situation, outcome)
    case 'declined':
      return {
        payment: { state: 'DECLINED', last_error: outcome.reason },
        status: 'FAILED',
        // A person who is paying now sees the refusal on the screen.
        news: payment.attempts > 0 ? [pointsOrderFailed(order.id, order.version + 1, payloadOf(order))] : [],
      }
    case 'expired':
      return expire()
    case 'reversed':
      return {
        payment: { state: 'REFUNDING', reversed_at: now, due_at: now },
        status: 'REFUND_PENDING',
        points: 'TAKEN_BACK',
        news: [
          pointsRefunding(order.id, order.version + 1, { ...payloadOf(order), why: 'REVERSED', note: null }),
        ],
      }
    case 'refunded':
      return {
        payment: { state: 'REFUNDED', refund_id: outcome.refundId, refunded_at: now },
        status: 'REFUNDED',
        isRefunded: true,
        news: [pointsRefunded(order.id, order.version + 1, payloadOf(order))],
      }
    case 'unknown':
      return unknownEnd(situation)
    case 'authorized':
    case 'voided':
      throw new Error('Points are paid at once: their payment is never authorized')
  }
}
