import type { LoginName } from '@reprise/rules/auth/detect-login'
import type { Db } from '#platform/db/database.ts'
import { statement } from '#platform/db/statement.ts'
import type { UserRow } from './users.tables.ts'

const byIds = statement<[readonly string[]], UserRow>(`select * from users where id = any($1::uuid[])`)
const byEmail = statement<[string], UserRow>(`select * from users where lower(email) = $1`)
const byUserName = statement<[string], UserRow>(`select * from users where lower(user_name) = $1`)
// A number that nobody has proven to be theirs signs nobody in.
const byPhone = statement<[string], UserRow>(
  `select * from users where phone_number = $1 and phone_verified_at is not null`,
)
const takenNames = statement<[readonly string[]], { user_name: string }>(
  `select lower(user_name) as user_name from users where lower(user_name) = any($1::text[])`,
)

export async function readByIds(db: Db, ids: readonly string[]): Promise<Map<string, UserRow>> {
  const rows = await byIds(db, ids)
  return new Map(rows.map((row) => [row.id, row]))
}

/** One statement, whatever kind of name it is. Addresses and user names come in lower case. */
export async function readByLogin(db: Db, login: LoginName): Promise<UserRow | undefined> {
  if (login.kind === 'email') return (await byEmail(db, login.email))[0]
  if (login.kind === 'phone') return (await byPhone(db, login.phoneNumber))[0]
  return (await byUserName(db, login.userName))[0]
}

/** The first of the names that nobody has, if any. */
export async function firstFreeName(db: Db, names: readonly string[]): Promise<string | undefined> {
  const taken = new Set((await takenNames(db, names)).map((row) => row.user_name))
  return names.find((name) => !taken.has(name))
}
