import type { Fact } from '@reprise/rules/achievements/rule'
import { evaluateRule, eventsThatEarn } from '@reprise/rules/achievements/rule'
import * as clubs from '#domains/clubs/public.ts'
import type { Ctx } from '#platform/ctx.ts'
import { requireActor } from '#platform/ctx.ts'
import { readAchievement } from '../access.ts'
import type { AchievementRow, AwardRow } from '../achievements.sql.ts'
import { readOwnAwards } from '../award/read-awards.ts'
import { factsWithin } from './facts-within.ts'
import { readFacts } from './read-facts.ts'

/** How many facts are shown at most. */
const MOST_SHOWN = 100

/** Why a person has an achievement or not (S-152). */
export interface Progress {
  achievement: AchievementRow
  isHeld: boolean
  /** What the rule counts of the person, and what it needs. Null where the achievement is awarded by hand. */
  have: number | null
  need: number | null
  counted: readonly Fact[]
  /** The award that was taken back last, where the person does not hold the achievement. */
  takenBack: AwardRow | null
}

async function readEvaluation(ctx: Ctx, achievement: AchievementRow, userId: string) {
  const { rule, club_id: clubId, awarding } = achievement
  if (!rule) return { have: null, need: null, counted: [] }
  const facts = factsWithin(achievement, await readFacts(ctx.db, [rule], [clubId], [userId]))
  if (awarding === 'ONCE_PER_EVENT') {
    const counted = eventsThatEarn(rule, facts)
    return { have: Math.min(1, counted.length), need: 1, counted }
  }
  const { time_zone: timeZone } = await clubs.loadClub(ctx, clubId)
  return evaluateRule(rule, facts, { timeZone, now: ctx.clock.now().epochMilliseconds })
}

/** What counts for the caller, and what is missing, of an achievement that they see. */
export async function readProgress(
  ctx: Ctx,
  idOrSlug: string,
  clubIdOrSlug: string | null,
): Promise<Progress> {
  const { userId } = await requireActor(ctx)
  const achievement = await readAchievement(ctx, idOrSlug, clubIdOrSlug)
  const { have, need, counted } = await readEvaluation(ctx, achievement, userId)
  const awards = await readOwnAwards(ctx, achievement.id)
  // Points come in many parts. The newest ones are enough to explain the rest.
  const shown = counted.slice(-MOST_SHOWN)
  const isHeld = awards.some((award) => award.revoked_at === null)
  return {
    achievement,
    isHeld,
    have,
    need,
    counted: shown,
    takenBack: isHeld ? null : (awards.at(-1) ?? null),
  }
}
