import type { LoginName } from '@reprise/rules/auth/detect-login'
import { formerUserNameDays } from '@reprise/rules/users/former-names'
import { isReservedName } from '@reprise/rules/users/reserved-name'
import type { Work } from '#platform/ctx.ts'
import type { Db } from '#platform/db/database.ts'
import { statement } from '#platform/db/statement.ts'
import type { UserRow } from './users.tables.ts'

const byIds = statement<[readonly string[]], UserRow>(`select * from users where id = any($1::uuid[])`)
const byEmail = statement<[string], UserRow>(`select * from users where lower(email) = $1`)
const byEmails = statement<[readonly string[]], UserRow>(
  `select * from users where lower(email) = any($1::text[])`,
)
const byUserName = statement<[string], UserRow>(`select * from users where lower(user_name) = $1`)
// Nobody signs in by a number that nobody has proven.
const byPhone = statement<[string], UserRow>(
  `select * from users where phone_number = $1 and phone_verified_at is not null`,
)
const takenNames = statement<[readonly string[], Temporal.Instant, string | null], { user_name: string }>(`
select lower(user_name) as user_name from users where lower(user_name) = any($1::text[])
union all
select value from former_name
where kind = 'USER_NAME' and value = any($1::text[]) and left_at > $2 and user_id is distinct from $3::uuid`)

export async function readByIds(db: Db, ids: readonly string[]): Promise<Map<string, UserRow>> {
  const rows = await byIds(db, ids)
  return new Map(rows.map((row) => [row.id, row]))
}

/** Accounts by their addresses, in lower case. */
export async function readByEmails(db: Db, emails: readonly string[]): Promise<Map<string, UserRow>> {
  const rows = await byEmails(db, emails)
  return new Map(rows.flatMap((row) => (row.email ? [[row.email.toLowerCase(), row]] : [])))
}

const byPhones = statement<[readonly string[]], UserRow>(
  `select * from users where phone_number = any($1::text[]) and phone_verified_at is not null`,
)

/** Accounts by the numbers (E.164) that they have proven. */
export async function readByPhones(db: Db, numbers: readonly string[]): Promise<Map<string, UserRow>> {
  const rows = await byPhones(db, numbers)
  return new Map(rows.flatMap((row) => (row.phone_number ? [[row.phone_number, row]] : [])))
}

const byUserNames = statement<[readonly string[]], UserRow>(
  `select * from users where lower(user_name) = any($1::text[])`,
)

/** Accounts by their user names, in lower case. */
export async function readByNames(db: Db, userNames: readonly string[]): Promise<Map<string, UserRow>> {
  const rows = await byUserNames(db, userNames)
  return new Map(rows.map((row) => [row.user_name.toLowerCase(), row]))
}

/** Finds an account by any kind of name with one statement. Addresses and user names come in lower case. */
export async function readByLogin(db: Db, login: LoginName): Promise<UserRow | undefined> {
  if (login.kind === 'email') return (await byEmail(db, login.email))[0]
  if (login.kind === 'phone') return (await byPhone(db, login.phoneNumber))[0]
  return (await byUserName(db, login.userName))[0]
}

/** A user name must have been left before this moment to be free again. */
const keptSince = (now: Temporal.Instant) => now.subtract({ hours: 24 * formerUserNameDays })

/**
 * The first of the names (lower case) that is free: not reserved, not somebody's, and not left lately. The person
 * with `userId` may have their own former names.
 */
export async function firstFreeName(
  { tx, now, config }: Pick<Work, 'tx' | 'now' | 'config'>,
  names: readonly string[],
  userId: string | null = null,
): Promise<string | undefined> {
  const taken = new Set((await takenNames(tx, names, keptSince(now), userId)).map((row) => row.user_name))
  return names.find((name) => !taken.has(name) && !isReservedName(name, config.brandName))
}
