import type { Fact } from '@reprise/rules/achievements/rule'
import type { AchievementRow } from '../achievements.sql.ts'

/** The facts within the active dates of an achievement. */
export function factsWithin<Of extends Fact>(
  { active_from: from, active_to: to }: Pick<AchievementRow, 'active_from' | 'active_to'>,
  facts: readonly Of[],
): Of[] {
  const start = from?.epochMilliseconds ?? Number.NEGATIVE_INFINITY
  const end = to?.epochMilliseconds ?? Number.POSITIVE_INFINITY
  return facts.filter(({ at }) => at >= start && at < end)
}
