import { payoutStatusOf } from '@reprise/rules/payments/payout'
import type * as payments from '#domains/payments/public.ts'
import type { BookingRow } from '../booking/booking.sql.ts'

/**
 * A payout as a transaction of its payee: a booking in form, with an amount and a status but without tickets.
 */
export function payoutTransaction(payout: payments.Payout): BookingRow {
  const { id, subject, payee_id, amount, currency, state, provider, completed_at } = payout
  return {
    id,
    event_id: subject,
    user_id: payee_id,
    type: 'PAYOUT',
    attendee_state: 'NONE',
    transaction_status: payoutStatusOf(state),
    quantity: 0,
    total_amount: amount,
    currency,
    note: payout.failure,
    decided_by: null,
    decided_at: null,
    created_at: payout.created_at,
    updated_at: payout.updated_at,
    version: payout.version,
    is_all_in_pricing: false,
    sub_total: 0n,
    service_fee: 0n,
    processing_fee: 0n,
    partner_fee: 0n,
    taxes: 0n,
    gratuity: 0n,
    host_balance: 0n,
    payment_method: provider,
    paid_at: completed_at,
    refunded_at: null,
    capture_order_id: null,
    payment_id: null,
    referrer_id: null,
    gift_sender_id: null,
    gift_receiver_id: null,
    is_from_line: false,
  }
}

/** Merges two lists that are newest first into one, and returns its first `limit`. */
export function newestOf(
  one: readonly BookingRow[],
  other: readonly BookingRow[],
  limit: number,
): BookingRow[] {
  return [...one, ...other]
    .sort(
      (a, z) =>
        Temporal.Instant.compare(z.created_at, a.created_at) || (a.id < z.id ? 1 : a.id > z.id ? -1 : 0),
    )
    .slice(0, limit)
}
