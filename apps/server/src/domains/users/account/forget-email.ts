import type { Work } from '#platform/ctx.ts'
import { derivedOf } from '../score-of.ts'
import { lockUser } from './lock-user.ts'

/**
 * Removes the address from an account, because somebody else put it there. Profile and tier lack it until the account
 * has one again.
 */
export async function forgetEmail(work: Work, userId: string): Promise<void> {
  const person = await lockUser(work.tx, userId)
  const row = { email: null, email_verified_at: null }
  await work.tx
    .updateTable('users')
    .set({ ...row, ...derivedOf({ ...person, ...row }) })
    .where('id', '=', userId)
    .execute()
}
