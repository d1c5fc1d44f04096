import type { Services } from '#platform/ctx.ts'
import { statement } from '#platform/db/statement.ts'
import { isTransient } from '#platform/transient.ts'
import { isGivenUp, keptUntil } from './given-up.ts'
import type { Payment } from './payments.sql.ts'

const MOST_ATTEMPTS = 12
const FIRST_WAIT_S = 2
const LONGEST_WAIT_S = 60

const noteAttempt = statement<
  [string, number, string, Temporal.Instant, Temporal.Instant | null, string, attempts: number],
  Payment
>(`
update payment set attempts = $7, due_at = $4, parked_at = coalesce(parked_at, $5), last_error = left($6, 500)
where id = $1 and version = $2 and state = $3
returning *`)

// Changes nothing where somebody made the payment due again since it was read: they read the provider themselves.
const rest = statement<[string, number, Temporal.Instant, Temporal.Instant | null], never>(
  'update payment set due_at = $3 where id = $1 and version = $2 and due_at is not distinct from $4',
)

/**
 * The time of the next try, after so many tries without a known outcome; after the last try the payment is parked.
 * A try that failed by trouble of our own that passes does not count, but at least one try is noted.
 */
export function nextTry(
  before: number,
  now: Temporal.Instant,
  error: unknown,
): { dueAt: Temporal.Instant; parkedAt: Temporal.Instant | null; attempts: number } {
  const transient = isTransient(error)
  const attempts = transient ? Math.max(before, 1) : before + 1
  return {
    dueAt: now.add({ seconds: Math.min(FIRST_WAIT_S * 2 ** before, LONGEST_WAIT_S) }),
    parkedAt: !transient && attempts >= MOST_ATTEMPTS ? now : null,
    attempts,
  }
}

/**
 * Notes a try without a known outcome. The next one is in 2, 4, 8 … at most 60 seconds. After the twelfth
 * that failed by more than passing trouble, the payment is parked for a person. Before the payer has agreed
 * nothing is parked, because the end of the hold settles it. Undefined where the payment has moved since.
 */
export async function postpone(
  { db, clock }: Services,
  payment: Payment,
  error: unknown,
): Promise<Payment | undefined> {
  const { id, version, state, hold_until } = payment
  const now = clock.now()
  const next = nextTry(payment.attempts, now, error)
  const reason = error instanceof Error ? error.message : String(error)
  const waitsForPayer = state === 'RESERVED' || state === 'OPEN'
  const isAhead = (a: Temporal.Instant, b: Temporal.Instant) => Temporal.Instant.compare(a, b) > 0
  // A hold that is over does not make it due immediately, or the same few would be tried without a pause.
  const endsHold = waitsForPayer && isAhead(hold_until, now) && isAhead(next.dueAt, hold_until)
  const dueAt = endsHold ? hold_until : next.dueAt
  const parkedAt = waitsForPayer ? null : next.parkedAt
  const [noted] = await noteAttempt(db, id, version, state, dueAt, parkedAt, reason, next.attempts)
  return noted
}

const restParkedAt = statement<[string, number, Temporal.Instant | null, Temporal.Instant | null], Payment>(`
update payment set due_at = $3
where id = $1 and version = $2 and parked_at is not null and due_at is not distinct from $4
returning *`)

/** Makes a parked payment due once more when its stock is freed. After that it is left to a person. */
export async function restParked({ db, clock }: Services, payment: Payment): Promise<Payment> {
  const until = isGivenUp(payment, clock.now()) ? null : keptUntil(payment)
  const [rested] = await restParkedAt(db, payment.id, payment.version, until, payment.due_at)
  return rested ?? payment
}

const restForGood = statement<[string, number, Temporal.Instant], Payment>(`
update payment set due_at = null, attempts = 0, parked_at = case when uncovered is not null then parked_at end,
  last_error = case when uncovered is not null then last_error end
where id = $1 and version = $2 and due_at = $3`)

/** Lets a payment rest that was read because of a notice and has not changed. */
export async function restAfterRead({ db }: Services, { id, version, due_at }: Payment): Promise<void> {
  if (due_at) await restForGood(db, id, version, due_at)
}

/** Lets a payment rest until the hold or the authorisation that it waits for ends. */
export async function restUntil({ db }: Services, payment: Payment, until: Temporal.Instant): Promise<void> {
  if (payment.due_at?.equals(until)) return
  await rest(db, payment.id, payment.version, until, payment.due_at)
}
