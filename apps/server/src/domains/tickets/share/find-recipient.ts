import * as users from '#domains/users/public.ts'
import type { Db } from '#platform/db/database.ts'
import { fail } from '#platform/fail.ts'

/** Whether somebody can be told anything: with a proven address, neither deleted nor switched off. */
export const isReachable = (person: users.UserRow): boolean =>
  person.email_verified_at !== null && person.deleted_at === null && person.deactivated_at === null

/**
 * The person with this user name (lower-cased) and no other way of naming them: an address or a number would tell who
 * has an account. BAD_INPUT on `userName` where nobody has it.
 */
export async function findRecipient(db: Db, userName: string): Promise<users.UserRow> {
  const person = await users.findByLogin(db, userName)
  if (person && isReachable(person) && person.user_name.toLowerCase() === userName) return person
  const message = 'No one has this username.'
  throw fail.badInput(message, { userName: message })
}
