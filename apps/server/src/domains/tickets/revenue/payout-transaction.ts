import { payoutStatusOf } from '@reprise/rules/payments/payout'
import type * as payments from '#domains/payments/public.ts'
import type * as points from '#domains/points/public.ts'
import type { TransactionRow } from '../booking/booking.sql.ts'
import { payoutSource } from './event-balance.ts'

// What a transaction without tickets lacks of a booking.
const withoutTickets = {
  attendee_state: 'NONE',
  quantity: 0,
  decided_by: null,
  decided_at: null,
  sub_total: 0n,
  service_fee: 0n,
  processing_fee: 0n,
  partner_fee: 0n,
  taxes: 0n,
  gratuity: 0n,
  host_balance: 0n,
  capture_order_id: null,
  payment_id: null,
  referrer_id: null,
  gift_sender_id: null,
  gift_receiver_id: null,
  is_from_line: false,
} as const

/**
 * A payout as a transaction of its payee: a booking in form, with an amount and a status but without tickets. It is of an
 * event or of a club.
 */
export function payoutTransaction(payout: payments.Payout): TransactionRow {
  const { id, source, subject, payee_id, amount, currency, state, provider, completed_at } = payout
  return {
    ...withoutTickets,
    id,
    event_id: subject,
    club_id: source === payoutSource ? null : subject,
    user_id: payee_id,
    type: 'PAYOUT',
    transaction_status: payoutStatusOf(state),
    total_amount: amount,
    currency,
    note: payout.failure,
    created_at: payout.created_at,
    updated_at: payout.updated_at,
    version: payout.version,
    is_all_in_pricing: false,
    payment_method: provider,
    paid_at: completed_at,
    refunded_at: null,
  }
}

/** An order of points as a transaction of its buyer, in the form of a booking without tickets. */
export function pointsTransaction(order: points.OrderWithProvider): TransactionRow {
  const { id, club_id, user_id, status, total_amount, currency, refund_note, paid_at, refunded_at } = order
  return {
    ...withoutTickets,
    id,
    event_id: club_id,
    club_id,
    user_id,
    type: 'BUY_POINTS_OFFER',
    transaction_status: status,
    total_amount,
    currency,
    note: refund_note,
    created_at: order.created_at,
    updated_at: order.updated_at,
    version: order.version,
    is_all_in_pricing: true,
    payment_method: order.provider,
    paid_at,
    refunded_at,
  }
}

/** Merges lists that are newest first into one, and returns its first `limit`. */
export function newestOf(lists: readonly (readonly TransactionRow[])[], limit: number): TransactionRow[] {
  return lists
    .flat()
    .sort(
      (a, z) =>
        Temporal.Instant.compare(z.created_at, a.created_at) || (a.id < z.id ? 1 : a.id > z.id ? -1 : 0),
    )
    .slice(0, limit)
}
