import type { AchievementRule } from '@reprise/rules/achievements/rule'
import { achievementRules } from '@reprise/rules/achievements/rule'
import * as points from '#domains/points/public.ts'
import type { Db } from '#platform/db/database.ts'
import { statement } from '#platform/db/statement.ts'

/** How many members are judged together. */
export const AT_ONCE = 200

const selectMembers = statement<[string, string | null, number], { user_id: string }>(`
select distinct user_id from fact
where club_id = $1 and ($2::uuid is null or user_id > $2) order by user_id limit $3`)

interface Judged {
  club_id: string
  rule: AchievementRule | null
}

/**
 * The members of a club who have facts that a rule counts, in pieces by their ids. The last piece is not full, and can
 * be empty.
 */
export async function* membersWithFacts(db: Db, { club_id: clubId, rule }: Judged): AsyncGenerator<string[]> {
  const isOfCheckIns = rule === null || achievementRules[rule.kind].of === 'CHECK_IN'
  let after: string | null = null
  for (;;) {
    const members: { user_id: string }[] = isOfCheckIns
      ? await selectMembers(db, clubId, after, AT_ONCE)
      : await points.selectMembersWithPoints(db, clubId, rule.tierId, after, AT_ONCE)
    const userIds = members.map((row) => row.user_id)
    yield userIds
    after = userIds.at(-1) ?? null
    if (userIds.length < AT_ONCE) return
  }
}
