import type { Work } from '#platform/ctx.ts'
import { scoreOf } from '../score-of.ts'
import { lockUser } from './lock-user.ts'

/** Gives a number (E.164) to an account that has no proven one. Nobody signs in by it until it is proven. */
export async function givePhone(work: Work, userId: string, phoneNumber: string): Promise<void> {
  const person = await lockUser(work.tx, userId)
  if (person.phone_verified_at) return
  const row = { phone_number: phoneNumber }
  await work.tx
    .updateTable('users')
    .set({ ...row, rep_score: scoreOf({ ...person, ...row }) })
    .where('id', '=', userId)
    .execute()
}
