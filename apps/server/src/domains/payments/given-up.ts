import type { Payment } from './payments.sql.ts'

/**
 * Five minutes after the hold or the reservation of the money. A payment without an answer by then keeps no
 * stock from others.
 */
const GRACE = { minutes: 5 }

/** Until when stock is kept for a payment that is being captured or authorised; null where it is not. */
export function keptUntil({ state, hold_until, authorized_until }: Payment): Temporal.Instant | null {
  if (state !== 'AUTHORIZING' && state !== 'CAPTURING') return null
  return (authorized_until ?? hold_until).add(GRACE)
}

/**
 * Whether the outcome has been unknown for so long that no stock is kept for the payment, and its buyer may
 * try again.
 */
export function isGivenUp(payment: Payment, now: Temporal.Instant): boolean {
  const until = keptUntil(payment)
  return until !== null && Temporal.Instant.compare(until, now) <= 0
}
