import type { Sentence } from '@reprise/rules/platform/sentence'
import { sentence } from '@reprise/rules/platform/sentence'
import type { Services } from '#platform/ctx.ts'
import type { Db } from '#platform/db/database.ts'
import { statement } from '#platform/db/statement.ts'
import { Failure } from '#platform/fail.ts'
import { isBusy } from '#platform/fair-queue.ts'
import { isTransient } from '#platform/transient.ts'

export interface Limit {
  kind: string
  most: number
  minutes: number
  /** Counting never moves the end of this window. For counts that are given back. */
  isFixed?: true
}

/** What an attempt is counted on. */
export interface Attempt {
  subject: string
  limit: Limit
}

export interface Count {
  /**
   * Attempts in this window, this one included. For a refused attempt the number is above the limit; it is not
   * stored.
   */
  attempts: number
  blockedUntil: Temporal.Instant
}

const secondsOf = (limit: Limit) => Math.round(limit.minutes * 60)

// The last attempt that is allowed starts the window again, so the block runs from it. Not in a fixed window.
const countOne = statement<
  [string, string, Temporal.Instant, Temporal.Instant, number, boolean, number],
  { attempts: number; started_at: Temporal.Instant }
>(`
insert into attempt_window as w (subject, kind, attempts, started_at) values ($1, $2, $7, $3)
on conflict (subject, kind) do update set
  attempts = case when w.started_at <= $4 then $7 else greatest(w.attempts, least(w.attempts + $7, $5)) end,
  started_at = case when w.started_at <= $4 or (w.attempts + $7 = $5 and $7 > 0 and not $6) then $3 else w.started_at end
returning
  case when old.subject is null or old.started_at <= $4 then $7 else old.attempts + $7 end as attempts, started_at`)

const forget = statement<[string, string], never>(
  `delete from attempt_window where subject = $1 and kind = $2`,
)

/**
 * Counts one attempt and returns the count. It is atomic and runs before anything is compared or sent. With `by` 0
 * the statement runs and counts nothing, for a call that was refused already.
 */
export async function countAttempt(
  db: Db,
  subject: string,
  limit: Limit,
  now: Temporal.Instant,
  by: 0 | 1 = 1,
): Promise<Count> {
  const seconds = secondsOf(limit)
  const windowStart = now.subtract({ seconds })
  const isFixed = limit.isFixed ?? false
  const [row] = await countOne(db, subject, limit.kind, now, windowStart, limit.most, isFixed, by)
  if (!row) throw new Error('an attempt was not counted')
  return { attempts: row.attempts, blockedUntil: row.started_at.add({ seconds }) }
}

const readOne = statement<[string, string], { attempts: number; started_at: Temporal.Instant }>(
  `select attempts, started_at from attempt_window where subject = $1 and kind = $2`,
)

/** Returns the time until which further attempts are refused; null where one is still allowed. Counts nothing. */
export async function blockOf(
  db: Db,
  subject: string,
  limit: Limit,
  now: Temporal.Instant,
): Promise<Temporal.Instant | null> {
  const [row] = await readOne(db, subject, limit.kind)
  const until = row?.started_at.add({ seconds: secondsOf(limit) })
  if (!row || !until || row.attempts < limit.most) return null
  return Temporal.Instant.compare(until, now) > 0 ? until : null
}

const giveOneBack = statement<[string, string], never>(
  `update attempt_window set attempts = attempts - 1 where subject = $1 and kind = $2 and attempts > 0`,
)

type Counting = Pick<Services, 'db' | 'log'>

/**
 * Takes attempts off the count, because they were right or nothing was looked at. Those before them still
 * count. Where this fails, the attempts stay counted and the caller's answer is the same.
 */
export async function giveBack({ db, log }: Counting, counted: readonly Attempt[]): Promise<void> {
  try {
    for (const { subject, limit } of counted) await giveOneBack(db, subject, limit.kind)
  } catch (error) {
    log.warn({ err: error }, 'attempts were not given back')
  }
}

/** True where a call ended before it could answer: too many waited, or it met trouble that passes. */
function wasCutOff(error: unknown): boolean {
  return isBusy(error) || isTransient(error)
}

/**
 * Runs work whose attempts were counted before, and gives them back where it was cut off, because the caller
 * has learnt nothing. After a guess is known to be wrong, nothing may cut the work off. Where the process
 * ends meanwhile, the attempts stay counted.
 */
export async function giveBackIfCutOff<Answer>(
  work: Counting,
  counted: readonly Attempt[],
  look: () => Promise<Answer>,
): Promise<Answer> {
  try {
    return await look()
  } catch (error) {
    if (wasCutOff(error)) await giveBack(work, counted)
    throw error
  }
}

/** Forgets earlier attempts, because the proof succeeded. */
export async function forgetAttempts(db: Db, subject: string, limit: Limit): Promise<void> {
  await forget(db, subject, limit.kind)
}

/** The sentence for a person who guessed too often. */
export function tooManyGuesses({ minutes }: Limit): Sentence {
  return sentence('Too many failed attempts. Try again in {{count}} minutes.', { count: minutes })
}

/** RATE_LIMITED with the end of the block. REST answers 423. */
export function blocked(said: string | Sentence, until: Temporal.Instant): Failure {
  return new Failure('RATE_LIMITED', said, { blockedUntil: until.toString({ smallestUnit: 'second' }) })
}
