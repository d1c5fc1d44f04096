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

/** Takes the number off an account: somebody else left it there. Profile and tier lack it until there is one again. */
export function forgetPhone(work: Work, userId: string): Promise<void> {
  return replacePhone(work, userId, () => null)
}

/** The number stays, unproven: it signs nobody in, and its person is asked to prove it once more. */
export function doubtPhone(work: Work, userId: string): Promise<void> {
  return replacePhone(work, userId, (old) => old)
}
