import type { FactKind } from '@reprise/rules/achievements/rule'
import { achievementRuleKinds, achievementRules } from '@reprise/rules/achievements/rule'
import * as users from '#domains/users/public.ts'
import type { Work } from '#platform/ctx.ts'
import { reconcile } from '../award/reconcile.ts'
import { selectRuled } from './facts.sql.ts'

/**
 * Gives and takes back the achievements of clubs whose rules count facts of these kinds, for members of these clubs, in
 * the open transaction. It reads what is true now, so a repetition changes nothing. Erased accounts get nothing more, and
 * what they have stays with the stand-in.
 */
export async function reconcileMembers(
  work: Work,
  members: readonly { clubId: string; userId: string }[],
  counting: readonly FactKind[],
): Promise<void> {
  if (members.length === 0) return
  const kinds = achievementRuleKinds.filter((kind) => counting.includes(achievementRules[kind].of))
  const membersOf = Map.groupBy(members, ({ clubId }) => clubId)
  const ruled = await selectRuled(work.tx, [...membersOf.keys()], kinds)
  if (ruled.length === 0) return
  const people = await users.usersByIds(work.tx, [...new Set(members.map(({ userId }) => userId))])
  for (const [clubId, achievements] of Map.groupBy(ruled, (row) => row.club_id)) {
    await reconcile(
      work,
      achievements.map(({ id }) => id),
      (membersOf.get(clubId) ?? []).map(({ userId }) => userId).filter((id) => !people.get(id)?.erased_at),
    )
  }
}
