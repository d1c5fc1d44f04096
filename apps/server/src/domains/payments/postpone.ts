import type { Services } from '#platform/ctx.ts'
import { statement } from '#platform/db/statement.ts'
import { isGivenUp, keptUntil } from './given-up.ts'
import type { Payment } from './payments.sql.ts'

const MOST_ATTEMPTS = 12
const FIRST_WAIT_S = 2
const LONGEST_WAIT_S = 60

const noteAttempt = statement<
  [string, number, string, Temporal.Instant, Temporal.Instant | null, string],
  Payment
>(`
update payment set attempts = attempts + 1, due_at = $4, parked_at = coalesce(parked_at, $5), last_error = left($6, 500)
where id = $1 and version = $2 and state = $3
returning *`)

const rest = statement<[string, number, Temporal.Instant], never>(
  'update payment set due_at = $3 where id = $1 and version = $2',
)

/** When to try again after so many tries whose end nobody knows; with the last of them it is parked. */
export function nextTry(
  attempts: number,
  now: Temporal.Instant,
): { dueAt: Temporal.Instant; parkedAt: Temporal.Instant | null } {
  return {
    dueAt: now.add({ seconds: Math.min(FIRST_WAIT_S * 2 ** attempts, LONGEST_WAIT_S) }),
    parkedAt: attempts + 1 >= MOST_ATTEMPTS ? now : null,
  }
}

/**
 * Notes a try whose end nobody knows: again in 2, 4, 8 … at most 60 seconds; after the twelfth it is parked for a
 * person. Before the payer has agreed nothing is parked, the end of the hold settles it. Undefined: it has moved on.
 */
export async function postpone(
  { db, clock }: Services,
  payment: Payment,
  reason: string,
): Promise<Payment | undefined> {
  const { id, version, state, attempts, hold_until } = payment
  const now = clock.now()
  const next = nextTry(attempts, now)
  const waitsForPayer = state === 'RESERVED' || state === 'OPEN'
  const dueAt =
    waitsForPayer && Temporal.Instant.compare(hold_until, next.dueAt) < 0 ? hold_until : next.dueAt
  const parkedAt = waitsForPayer ? null : next.parkedAt
  const [noted] = await noteAttempt(db, id, version, state, dueAt, parkedAt, reason)
  return noted
}

const restParkedAt = statement<[string, number, Temporal.Instant | null], Payment>(`
update payment set due_at = $3 where id = $1 and version = $2 and parked_at is not null returning *`)

/** A parked payment is looked at once more when its stock is given up, and then left to a person. */
export async function restParked({ db, clock }: Services, payment: Payment): Promise<Payment> {
  const until = isGivenUp(payment, clock.now()) ? null : keptUntil(payment)
  const [rested] = await restParkedAt(db, payment.id, payment.version, until)
  return rested ?? payment
}

// Not where it was made due again since: whoever did so reads it.
const restForGood = statement<[string, number, Temporal.Instant], Payment>(`
update payment set due_at = null, attempts = 0, parked_at = case when uncovered is not null then parked_at end,
  last_error = case when uncovered is not null then last_error end
where id = $1 and version = $2 and due_at = $3`)

/** Lets a payment rest that was read because of a notice, and of which there is nothing new. */
export async function restAfterRead({ db }: Services, { id, version, due_at }: Payment): Promise<void> {
  if (due_at) await restForGood(db, id, version, due_at)
}

/** Lets a payment rest until the hold or the authorisation that it waits for ends. */
export async function restUntil({ db }: Services, payment: Payment, until: Temporal.Instant): Promise<void> {
  if (payment.due_at?.equals(until)) return
  await rest(db, payment.id, payment.version, until)
}
