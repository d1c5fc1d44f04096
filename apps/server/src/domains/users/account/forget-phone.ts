import type { Work } from '#platform/ctx.ts'
import { derivedOf } from '../score-of.ts'
import { lockUser } from './lock-user.ts'

async function replacePhone(work: Work, userId: string, phoneNumber: (old: string | null) => string | null) {
  const person = await lockUser(work.tx, userId)
  const row = { phone_number: phoneNumber(person.phone_number), phone_verified_at: null }
  await work.tx
    .updateTable('users')
    .set({ ...row, ...derivedOf({ ...person, ...row }) })
    .where('id', '=', userId)
    .execute()
}

/**
 * Removes the number from an account, because somebody else put it there. Profile and tier lack it until the account
 * has one again.
 */
export function forgetPhone(work: Work, userId: string): Promise<void> {
  return replacePhone(work, userId, () => null)
}

/** Keeps the number, but as unproven: nobody signs in by it, and its person is asked to prove it again. */
export function unprovePhone(work: Work, userId: string): Promise<void> {
  return replacePhone(work, userId, (old) => old)
}
