import type { Ctx, Work } from '#platform/ctx.ts'
import type { Db } from '#platform/db/database.ts'
import { statement } from '#platform/db/statement.ts'
import { fail } from '#platform/fail.ts'
import { pepper } from '../pepper.ts'

export type ClosableMethod = 'password' | 'phone' | 'code'

/** How long a number is closed to devices that are not known: a stranger can do it again, in most of a day. */
export const closedDays = 7

/** Failures in a row that close a way in, where the caller says nothing else. */
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
const endRow = statement<[string, ClosableMethod], never>(
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

/** How a phone number is counted: nothing in the database alone leads back to it. */
export function phoneSubject(keys: Work['keys'], phoneNumber: string): string {
  return pepper(keys, 'phone', phoneNumber)
}

/** The same for the account's owner, on all devices that they used before. */
export function phoneSubjectOfOwner(userId: string): string {
  return `${userId}/phone`
}

/** The same for a person who is signed in and proves a number: what strangers guess at it is not counted there. */
export function phoneSubjectOfPerson(keys: Work['keys'], userId: string, phoneNumber: string): string {
  return `${userId}/${phoneSubject(keys, phoneNumber)}`
}

/** FORBIDDEN where 100 failures in a row closed this way in. Costs one statement, whether there is such an account or not. */
export async function requireOpen(
  { db }: Pick<Ctx, 'db'>,
  subject: string,
  method: ClosableMethod,
): Promise<void> {
  if (await isClosed(db, subject, method)) throw fail.forbidden(closedTexts[method])
}

/** The same where nobody is told: the caller refuses as if the guess were wrong. */
export async function isClosed(db: Db, subject: string, method: ClosableMethod): Promise<boolean> {
  const [row] = await readClosed(db, subject, method)
  return Boolean(row?.closed_at)
}

/**
 * One more failure in a row (`by` 0: the statement alone). Never within a transaction that the failure rolls back.
 * Answers whether it was the one that closed the way in.
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

/** What failed on these subjects no longer counts, and what it closed is open. */
export async function forgetFailures(db: Db, ...subjects: string[]): Promise<void> {
  await openAll(db, subjects)
}

/** What wrong current passwords are counted on, where somebody who is signed in changes theirs. */
export function changeSubject(userId: string): string {
  return `${userId}/change`
}

/** The row of failures is broken; a way that is closed stays closed. */
export async function breakRow(db: Db, subject: string, method: ClosableMethod): Promise<void> {
  await endRow(db, subject, method)
}

/** The person has proven who they are: every way in of theirs is open again. */
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
