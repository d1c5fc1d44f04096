import type { PaymentState } from '@reprise/rules/payments/enums'
import type { PayoutState } from '@reprise/rules/payments/payout'
import { statement } from '#platform/db/statement.ts'

interface ParkedPayment {
  id: string
  purpose: string
  subject: string
  state: PaymentState
  amount: bigint
  currency: string
  parked_at: Temporal.Instant
  last_error: string | null
  /** What the balance lacks for this refund; null where it is not held back. */
  uncovered: bigint | null
}

/** The parked payments, oldest first. */
export const listParkedPayments = statement<[], ParkedPayment>(`
select id, purpose, subject, state, amount, currency, parked_at, last_error, uncovered
from payment where parked_at is not null order by parked_at`)

/**
 * Lets the sweeper try all parked payments again from `now` on. Not refunds that are held back: staff covers
 * each by its booking.
 */
export const retryParkedPayments = statement<[Temporal.Instant], { id: string }>(`
update payment set parked_at = null, attempts = 0, due_at = $1 where parked_at is not null and uncovered is null
returning id`)

/** The parked payouts, oldest first. */
export const listParkedPayouts = statement<
  [],
  Omit<ParkedPayment, 'state' | 'purpose' | 'uncovered'> & { state: PayoutState }
>(`
select id, subject, state, amount, currency, parked_at, last_error
from payout where parked_at is not null order by parked_at`)

/** Lets all parked payouts be tried again at this moment. */
export const retryParkedPayouts = statement<[Temporal.Instant], { id: string }>(`
update payout set parked_at = null, attempts = 0, due_at = $1 where parked_at is not null returning id`)
