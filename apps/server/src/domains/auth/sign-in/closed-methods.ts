import type { Ctx, Work } from '#platform/ctx.ts'
import type { Db } from '#platform/db/database.ts'
import { statement } from '#platform/db/statement.ts'
import { fail } from '#platform/fail.ts'
import { pepper } from '../pepper.ts'

export type ClosableMethod = 'password' | 'phone' | 'code'

/**
 * How many days a number is closed to devices that are not known. A stranger who spends most of a day can
 * close it again.
 */
export const closedDays = 7

/** So many failures in a row close a way in, unless the caller gives another number. */
const MOST_FAILURES = 100

const readClosed = statement<[string, ClosableMethod], { closed_at: Temporal.Instant | null }>(
  `select closed_at from closed_method where subject = $1 and method = $2`,
)
const countOne = statement<
  [string, ClosableMethod, Temporal.Instant, number, number],
  { has_closed: boolean }
>(`
insert into closed_method as m (subject, method, failures, closed_at, failed_at) values ($1, $2, $5, null, $3)
on conflict (subject, method) do update set
  failures = m.failures + $5,
  failed_at = $3,
  closed_at = coalesce(m.closed_at, case when m.failures + $5 >= $4 then $3 end)
returning closed_at is not null and $5 > 0 and failures = $4 as has_closed`)
const endSeries = statement<[string, ClosableMethod], never>(
  `delete from closed_method where subject = $1 and method = $2 and closed_at is null`,
)
const openAll = statement<[readonly string[]], never>(
  `delete from closed_method where subject = any($1::text[])`,
)

const closedTexts = {
  password:
    'Password login is blocked after too many failed attempts. Log in another way or reset your password.',
  phone: 'Login with this phone number is blocked after too many failed attempts. Log in another way.',
  code: 'Codes are blocked after too many failed attempts. Log in another way or reset your password.',
} as const satisfies Record<ClosableMethod, string>

/**
 * The key under which failures at a phone number are counted. Nothing in the database alone leads back to the
 * number.
 */
export function phoneSubject(keys: Work['keys'], phoneNumber: string): string {
  return pepper(keys, 'phone', phoneNumber)
}

/**
 * The key under which failures at a phone number are counted for its account's owner, on all devices that
 * they used before.
 */
export function phoneSubjectOfOwner(userId: string): string {
  return `${userId}/phone`
}

/**
 * The key under which failures at a phone number are counted for a signed-in person who proves it. Guesses of
 * strangers at the number are not counted there.
 */
export function phoneSubjectOfPerson(keys: Work['keys'], userId: string, phoneNumber: string): string {
  return `${userId}/${phoneSubject(keys, phoneNumber)}`
}

/**
 * Throws FORBIDDEN where 100 failures in a row closed this way in. It takes one statement, whether there is
 * such an account or not.
 */
export async function requireOpen(
  { db }: Pick<Ctx, 'db'>,
  subject: string,
  method: ClosableMethod,
): Promise<void> {
  if (await isClosed(db, subject, method)) throw fail.forbidden(closedTexts[method])
}

/**
 * Whether failures in a row closed this way in. For callers that tell nobody, and refuse as if the guess were
 * wrong.
 */
export async function isClosed(db: Db, subject: string, method: ClosableMethod): Promise<boolean> {
  const [row] = await readClosed(db, subject, method)
  return Boolean(row?.closed_at)
}

/**
 * Counts one more failure in a row (`by` 0: runs the statement and counts nothing). Call it outside of a
 * transaction that the failure rolls back. Returns whether this failure closed the way in.
 */
export async function countFailure(
  db: Db,
  subject: string,
  method: ClosableMethod,
  now: Temporal.Instant,
  { most = MOST_FAILURES, by = 1 }: { most?: number; by?: 0 | 1 } = {},
): Promise<boolean> {
  const [row] = await countOne(db, subject, method, now, most, by)
  return row?.has_closed ?? false
}

/** Failures on these subjects no longer count, and the ways in that they closed are open. */
export async function forgetFailures(db: Db, ...subjects: string[]): Promise<void> {
  await openAll(db, subjects)
}

/**
 * The key under which wrong current passwords are counted, where a signed-in person changes their password.
 */
export function changeSubject(userId: string): string {
  return `${userId}/change`
}

/** Ends a series of failures: the next one is the first again. A way in that is closed stays closed. */
export async function endFailureSeries(db: Db, subject: string, method: ClosableMethod): Promise<void> {
  await endSeries(db, subject, method)
}

/** Opens every way in of a person again, because they have proven who they are. */
export async function openMethods(work: Work, userId: string): Promise<void> {
  const user = await work.tx
    .selectFrom('users')
    .select('phone_number')
    .where('id', '=', userId)
    .where('phone_verified_at', 'is not', null)
    .executeTakeFirst()
  const number = user?.phone_number
  const own = [userId, changeSubject(userId), phoneSubjectOfOwner(userId)]
  await openAll(work.tx, number ? [...own, phoneSubject(work.keys, number)] : own)
}
