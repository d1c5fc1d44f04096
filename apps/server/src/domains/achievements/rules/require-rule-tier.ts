import type { AchievementRule } from '@reprise/rules/achievements/rule'
import { phrase } from '@reprise/rules/platform/phrase'
import * as points from '#domains/points/public.ts'
import type { Db } from '#platform/db/database.ts'
import { fail } from '#platform/fail.ts'

// Tested in domains/achievements/rules/reconcile-members.test.ts.

const notOnLadder = phrase('Choose a tier of this club that needs points.')

/**
 * Refuses a rule that asks for a tier which is not on the ladder of the club, or which everybody has. Throws BAD_INPUT
 * at the field.
 */
export async function requireRuleTier(
  db: Db,
  clubId: string,
  rule: AchievementRule | null | undefined,
): Promise<void> {
  if (!rule?.tierId) return
  const tier = (await points.tiersByIds(db, [rule.tierId])).get(rule.tierId)
  if (tier?.club_id === clubId && tier.retired_at === null && tier.minimum_points > 0n) return
  throw fail.badInput({ text: notOnLadder }, { 'rule.tierId': notOnLadder })
}
