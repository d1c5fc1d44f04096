import { accountGone } from '@reprise/rules/users/account'
import * as users from '#domains/users/public.ts'
import type { Work } from '#platform/ctx.ts'
import { fail } from '#platform/fail.ts'

/**
 * Throws AUTH_NOT_AUTHENTICATED for an account whose 90 days are over, so that nobody signs in to it by any
 * way. The job that erases it may be late.
 */
export async function refuseExpiredAccount(work: Work, userId: string): Promise<void> {
  const person = (await users.usersByIds(work.tx, [userId])).get(userId)
  if (!person || users.isGone(person, work.now)) throw fail.notAuthenticated(accountGone)
}
