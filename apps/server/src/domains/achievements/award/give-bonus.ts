import type { Work } from '#platform/ctx.ts'
import { lockAchievements } from '../achievements.sql.ts'
import { findHeld } from './awards.sql.ts'
import { decide } from './decide.ts'
import { awardRefusal } from './refuse-award.ts'

// Tested in domains/offers/redeem/redeem-offer.test.ts.

interface Bonus {
  achievementId: string
  userId: string
  /** The person who decided that it is given. */
  decidedBy: string
}

/**
 * Gives an achievement, which a person can have once, for something that they did elsewhere. Returns the award. Null where
 * the person has it already, where it is not active, or its supply is used up.
 */
export async function giveBonus(work: Work, bonus: Bonus): Promise<string | null> {
  const { achievementId, userId, decidedBy } = bonus
  const [achievement] = await lockAchievements(work.tx, [achievementId])
  if (achievement?.awarding !== 'ONCE' || awardRefusal(achievement, work.now)) return null
  const [held] = await findHeld(work.tx, achievementId, userId, '')
  if (held) return null
  await decide(work, {
    achievementId,
    userIds: [userId],
    eventId: null,
    gives: true,
    reason: null,
    decidedBy,
  })
  const [award] = await findHeld(work.tx, achievementId, userId, '')
  return award?.id ?? null
}

/** Takes such an award back. Nothing changes where the person no longer holds it. */
export async function takeBonusBack(
  work: Work,
  { achievementId, userId, decidedBy, awardId, reason }: Bonus & { awardId: string; reason: string },
): Promise<void> {
  const [held] = await findHeld(work.tx, achievementId, userId, '')
  if (held?.id !== awardId) return
  await decide(work, { achievementId, userIds: [userId], eventId: null, gives: false, reason, decidedBy })
}
