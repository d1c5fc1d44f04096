import { detectLogin } from '@reprise/rules/auth/detect-login'
import { isId } from '@reprise/rules/platform/ids/id'
import { isPlainText } from '@reprise/rules/platform/text/text'
import type { Ctx } from '#platform/ctx.ts'
import { requireActor } from '#platform/ctx.ts'
import type { Db } from '#platform/db/database.ts'
import { fail } from '#platform/fail.ts'
import { loadKept } from '#platform/load-by-key.ts'
import { readByEmails, readByIds, readByLogin, readByNames, readByPhones } from '../users.sql.ts'
import type { UserRow } from '../users.tables.ts'

const MOST_KEPT = 20_000

const { load, vouch } = loadKept<UserRow>((ctx, ids) => readByIds(ctx.db, ids), MOST_KEPT)

/** Says under which stamp the database has an account in this request (`loadKept`). */
export const vouchForUser = vouch

/** The account of an id that another row names, in any state. Many ids of one request are one statement. */
export async function userById(ctx: Ctx, userId: string): Promise<UserRow> {
  const row = await load(ctx, userId)
  if (!row) throw fail.notFound()
  return row
}

/** Accounts by id, in any state. Ids without an account are missing from the map. */
export function usersByIds(db: Db, ids: readonly string[]): Promise<Map<string, UserRow>> {
  return readByIds(db, ids)
}

/** The account of a user name, an address or a proven phone number, typed in any case. */
export async function findByLogin(db: Db, typed: string): Promise<UserRow | undefined> {
  const login = detectLogin(typed)
  // A text that no column can hold (with a NUL) is nobody's name. That is no failure of the database.
  return login && isPlainText(typed) ? readByLogin(db, login) : undefined
}

/** The form of a typed sign-in name by which guesses are counted: in lower case, a number as E.164. */
export function loginKey(typed: string): string {
  const login = detectLogin(typed)
  return login ? Object.values(login).join(':') : ''
}

/**
 * Accounts by address, in any state, with one statement. The keys of the map are in lower case, as `emails` must be.
 */
export function usersByEmails(db: Db, emails: readonly string[]): Promise<Map<string, UserRow>> {
  return readByEmails(db, emails)
}

/** Accounts by the numbers (E.164) that they have proven, with one statement. */
export function usersByPhones(db: Db, numbers: readonly string[]): Promise<Map<string, UserRow>> {
  return readByPhones(db, numbers)
}

/** Accounts by user name in lower case, in any state, with one statement. The keys of the map are in lower case. */
export function usersByNames(db: Db, userNames: readonly string[]): Promise<Map<string, UserRow>> {
  return readByNames(db, userNames)
}

/** The signed-in person's account. */
export async function readMe(ctx: Ctx): Promise<UserRow> {
  const actor = await requireActor(ctx)
  return userById(ctx, actor.userId)
}

/**
 * An account that anybody may see. Throws NOT_FOUND for a hidden account, and for one of which nothing is proven
 * (S-143).
 */
export async function readUser(ctx: Ctx, userId: string): Promise<UserRow> {
  const row = isId(userId) ? await load(ctx, userId) : undefined
  // An account that was opened with a number has no address.
  const isProven = row && (row.email ? row.email_verified_at : row.phone_verified_at)
  if (!isProven || row.deleted_at || row.deactivated_at) throw fail.notFound("This person couldn't be found.")
  return row
}
