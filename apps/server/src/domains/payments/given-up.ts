import type { Payment } from './payments.sql.ts'

/** Five minutes after the hold or the reservation of the money: who has not answered by then keeps no stock from others. */
const GRACE = { minutes: 5 }

/** Until when stock is kept for a payment that is being taken; null: it is not being taken. */
export function keptUntil({ state, hold_until, authorized_until }: Payment): Temporal.Instant | null {
  if (state !== 'AUTHORIZING' && state !== 'CAPTURING') return null
  return (authorized_until ?? hold_until).add(GRACE)
}

/** Nobody has said for so long how it ended that no stock is kept for it, and its buyer may try again. */
export function isGivenUp(payment: Payment, now: Temporal.Instant): boolean {
  const until = keptUntil(payment)
  return until !== null && Temporal.Instant.compare(until, now) <= 0
}
