import type { Ctx, Work } from '#platform/ctx.ts'
import type { Db } from '#platform/db/database.ts'
import { statement } from '#platform/db/statement.ts'
import { fail } from '#platform/fail.ts'
import { pepper } from './pepper.ts'

export type ClosableMethod = 'password' | 'phone' | 'code'

/** Failures in a row that close a way in. */
const MOST_FAILURES = 100

const readClosed = statement<[string, ClosableMethod], { closed_at: Temporal.Instant | null }>(
  `select closed_at from closed_method where subject = $1 and method = $2`,
)
const countOne = statement<[string, ClosableMethod, Temporal.Instant, number], never>(`
insert into closed_method as m (subject, method, failures, closed_at, failed_at) values ($1, $2, 1, null, $3)
on conflict (subject, method) do update set
  failures = m.failures + 1,
  failed_at = $3,
  closed_at = coalesce(m.closed_at, case when m.failures + 1 >= $4 then $3 end)`)
const endRow = statement<[string, ClosableMethod], never>(
  `delete from closed_method where subject = $1 and method = $2 and closed_at is null`,
)
const openAll = statement<[readonly string[]], never>(
  `delete from closed_method where subject = any($1::text[])`,
)

const closedTexts: Record<ClosableMethod, string> = {
  password:
    'Signing in with a password is closed after too many failed attempts. Sign in another way, or reset your password.',
  phone: 'Signing in with this phone number is closed after too many failed attempts. Sign in another way.',
  code: 'Confirming with a code is closed after too many failed attempts. Sign in another way, or reset your password.',
}

/** How a phone number is counted: nothing in the database alone leads back to it. */
export function phoneSubject(keys: Work['keys'], phoneNumber: string): string {
  return pepper(keys, 'phone', phoneNumber)
}

/** FORBIDDEN where 100 failures in a row closed this way in. Costs one statement, whether there is such an account or not. */
export async function requireOpen(
  { db }: Pick<Ctx, 'db'>,
  subject: string,
  method: ClosableMethod,
): Promise<void> {
  const [row] = await readClosed(db, subject, method)
  if (row?.closed_at) throw fail.forbidden(closedTexts[method])
}

/** One more failure in a row. Never within a transaction that the failure rolls back. */
export async function countFailure(
  db: Db,
  subject: string,
  method: ClosableMethod,
  now: Temporal.Instant,
): Promise<void> {
  await countOne(db, subject, method, now, MOST_FAILURES)
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
  await openAll(work.tx, number ? [userId, phoneSubject(work.keys, number)] : [userId])
}
