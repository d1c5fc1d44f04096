import type { Sentence } from '@reprise/rules/platform/sentence'
import { sentence } from '@reprise/rules/platform/sentence'
import type { Services } from '#platform/ctx.ts'
import type { Db } from '#platform/db/database.ts'
import { statement } from '#platform/db/statement.ts'
import { Failure } from '#platform/fail.ts'
import { isBusy } from '#platform/fair-queue.ts'
import { passes } from '#platform/passes.ts'

export interface Limit {
  kind: string
  most: number
  minutes: number
  /** The window ends where it would have ended, whatever is counted in it: for counts that are given back. */
  isFixed?: true
}

/** What an attempt is counted on. */
export interface Attempt {
  subject: string
  limit: Limit
}

export interface Count {
  /** Attempts in this window, this one included: more than the most where it is refused, which is not stored. */
  attempts: number
  blockedUntil: Temporal.Instant
}

const secondsOf = (limit: Limit) => Math.round(limit.minutes * 60)

// The last attempt that is still allowed starts the window again: the block runs from it. Not in a fixed window.
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
 * Counts one attempt and says which one it is: atomic, before anything is compared or sent. `by` 0: the statement alone,
 * where it was refused already.
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

/** Until when no further attempt is looked at, or null where one is still allowed. Counts nothing. */
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
 * The attempts were right, or nothing was looked at: they no longer count, those before them still do. What cannot be
 * given back now stays counted, and changes nothing of what the caller is told.
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
  return isBusy(error) || passes(error)
}

/**
 * Does what was counted before, and gives the attempts back where it was cut off: the caller has learnt nothing then. What
 * is looked at must not be cut off any more once it is known to be wrong. Where the process ends meanwhile, they stay
 * counted.
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

/** The proof succeeded: what was tried before no longer counts. */
export async function forgetAttempts(db: Db, subject: string, limit: Limit): Promise<void> {
  await forget(db, subject, limit.kind)
}

/** What somebody is told who guessed too often. */
export function tooManyGuesses({ minutes }: Limit): Sentence {
  return sentence('Too many failed attempts. Try again in {{count}} minutes.', { count: minutes })
}

/** 423 until the block ends. */
export function blocked(said: string | Sentence, until: Temporal.Instant): Failure {
  return new Failure('RATE_LIMITED', said, { blockedUntil: until.toString({ smallestUnit: 'second' }) })
}
