import { accountGone } from '@reprise/rules/users/account'
import * as users from '#domains/users/public.ts'
import type { Work } from '#platform/ctx.ts'
import { fail } from '#platform/fail.ts'

/**
 * Nobody comes into an account whose 90 days are over, by whatever way: it is erased by a job, which may be late. Throws
 * AUTH_NOT_AUTHENTICATED.
 */
export async function refuseExpiredAccount(work: Work, userId: string): Promise<void> {
  const person = (await users.usersByIds(work.tx, [userId])).get(userId)
  if (!person || users.isGone(person, work.now)) throw fail.notAuthenticated(accountGone)
}
