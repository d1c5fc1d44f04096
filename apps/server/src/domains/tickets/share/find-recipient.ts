import * as users from '#domains/users/public.ts'
import type { Db } from '#platform/db/database.ts'
import { fail } from '#platform/fail.ts'

/**
 * Whether a person can be notified: they have a proven address, and the account is neither deleted nor
 * deactivated.
 */
export const isReachable = (person: users.UserRow): boolean =>
  person.email_verified_at !== null && person.deleted_at === null && person.deactivated_at === null

/**
 * The person with this user name (lower-cased). An address or a number finds nobody, because that would show who
 * has an account. Throws BAD_INPUT on `userName` where nobody has the name.
 */
export async function findRecipient(db: Db, userName: string): Promise<users.UserRow> {
  const person = await users.findByLogin(db, userName)
  if (person && isReachable(person) && person.user_name.toLowerCase() === userName) return person
  const message = 'No one has this username.'
  throw fail.badInput(message, { userName: message })
}
