import type { Work } from '#platform/ctx.ts'
import { lockAchievements } from '../achievements.sql.ts'
import { findHeld, selectHeld, selectHolders } from './awards.sql.ts'
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
 * Gives people an achievement, which a person can have once, for something that they did elsewhere. Returns the awards by
 * person. Who has it already gets none, nor does anybody where it is not active or its supply is used up.
 */
export async function giveBonuses(
  work: Work,
  { achievementId, userIds, decidedBy }: Omit<Bonus, 'userId'> & { userIds: readonly string[] },
): Promise<Map<string, string>> {
  const [achievement] = await lockAchievements(work.tx, [achievementId])
  if (achievement?.awarding !== 'ONCE' || awardRefusal(achievement, work.now)) return new Map()
  const holders = new Set(
    (await selectHolders(work.tx, achievementId, userIds, '')).map((row) => row.user_id),
  )
  const without = userIds.filter((userId) => !holders.has(userId))
  await decide(work, {
    achievementId,
    userIds: without,
    eventId: null,
    gives: true,
    reason: null,
    decidedBy,
  })
  const awards = await selectHeld(work.tx, [achievementId], without)
  return new Map(awards.map((award) => [award.user_id, award.id]))
}

/** Gives one person such an achievement. Returns the award; null where there is none. */
export async function giveBonus(work: Work, { userId, ...bonus }: Bonus): Promise<string | null> {
  return (await giveBonuses(work, { ...bonus, userIds: [userId] })).get(userId) ?? null
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
