import type * as achievements from '#domains/achievements/public.ts'
import { statement } from '#platform/db/statement.ts'

// Tested in domains/offers/redeem/cancel-redemption.test.ts.

const findNaming = statement<[achievementId: string, requirement: string], { id: string }>(`
select o.id from offer o join achievement a on a.id = $1 and o.club_id = a.club_id
where o.archived_at is null and (o.bonus_achievement_id = $1 or o.requirements @> $2::jsonb) limit 1`)

/** Offers name achievements, in what they ask for and as what they give. An archived one no longer needs them. */
export const achievementUses: achievements.AchievementUse = {
  async isNamed(db, achievementId) {
    const naming = JSON.stringify([{ kind: 'ACHIEVEMENTS', achievementIds: [achievementId] }])
    return (await findNaming(db, achievementId, naming)).length > 0
  },
}
