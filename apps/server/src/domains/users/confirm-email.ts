import type { Work } from '#platform/ctx.ts'
import { lockUser } from './lock-user.ts'
import { scoreOf } from './score-of.ts'

/** Notes that a person has proven their address: tier and rep score follow. Confirming again changes nothing. */
export async function confirmEmail(work: Work, userId: string): Promise<void> {
  const person = await lockUser(work.tx, userId)
  if (person.email_verified_at) return
  const isBothProven = person.phone_verified_at !== null
  await work.tx
    .updateTable('users')
    .set({
      email_verified_at: work.now,
      tier: person.tier === 'UNVERIFIED' && isBothProven ? 'VERIFIED' : person.tier,
      rep_score: scoreOf({ ...person, email_verified_at: work.now }),
    })
    .where('id', '=', userId)
    .execute()
}
