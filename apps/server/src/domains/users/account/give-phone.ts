import type { Work } from '#platform/ctx.ts'
import { scoreOf } from '../score-of.ts'
import { lockUser } from './lock-user.ts'

/** Puts a number (E.164) on an account that has none proven; it signs nobody in until it is proven. */
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
