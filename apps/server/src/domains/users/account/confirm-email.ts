import type { Work } from '#platform/ctx.ts'
import { derivedOf } from '../score-of.ts'
import { lockUser } from './lock-user.ts'

/** Notes that a person has proven their address: tier and rep score follow. Confirming again changes nothing. */
export async function confirmEmail(work: Work, userId: string): Promise<void> {
  const person = await lockUser(work.tx, userId)
  if (person.email_verified_at) return
  const row = { email_verified_at: work.now }
  await work.tx
    .updateTable('users')
    .set({ ...row, ...derivedOf({ ...person, ...row }) })
    .where('id', '=', userId)
    .execute()
}
