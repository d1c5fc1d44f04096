import type { Fact } from '@reprise/rules/achievements/rule'
import type { AchievementRow } from '../achievements.sql.ts'
import type { FactRow } from './facts.sql.ts'

/** The facts within the active dates of an achievement, in the form of the rules. */
export function factsWithin(
  { active_from: from, active_to: to }: Pick<AchievementRow, 'active_from' | 'active_to'>,
  facts: readonly FactRow[],
): Fact[] {
  const start = from?.epochMilliseconds ?? Number.NEGATIVE_INFINITY
  const end = to?.epochMilliseconds ?? Number.POSITIVE_INFINITY
  return facts.flatMap(({ kind, event_id: eventId, event_type: eventType, at }) => {
    const moment = at.epochMilliseconds
    return moment >= start && moment < end ? [{ kind, eventId, eventType, at: moment }] : []
  })
}
