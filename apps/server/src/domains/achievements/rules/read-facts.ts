import type { AchievementRule, Fact, FactKind } from '@reprise/rules/achievements/rule'
import { achievementRules } from '@reprise/rules/achievements/rule'
import * as points from '#domains/points/public.ts'
import type { Db } from '#platform/db/database.ts'
import { selectFacts } from './facts.sql.ts'

// Tested in domains/achievements/rules/reconcile-members.test.ts and domains/achievements/create-achievement.test.ts.

/** A fact of a member of a club. */
export interface MemberFact extends Fact {
  clubId: string
  userId: string
}

const noPart = { eventId: null, eventType: null, amount: 1, tierId: null }

/** Which facts are read, and the tiers that they are about. */
interface Wanted {
  kinds: ReadonlySet<FactKind>
  tierIds: readonly string[]
}

/**
 * What these people did in clubs and is still true, as far as these rules count it. Check-ins are kept by this domain;
 * points and tiers are read where they are. It checks no rights.
 */
export function readFacts(
  db: Db,
  rules: readonly AchievementRule[],
  clubIds: readonly string[],
  userIds: readonly string[],
): Promise<MemberFact[]> {
  const kinds = new Set(rules.map(({ kind }) => achievementRules[kind].of))
  return readFactsOf(db, { kinds, tierIds: rules.flatMap(({ tierId }) => tierId ?? []) }, clubIds, userIds)
}

/** Facts of these kinds. It checks no rights. */
export async function readFactsOf(
  db: Db,
  { kinds: counted, tierIds }: Wanted,
  clubIds: readonly string[],
  userIds: readonly string[],
): Promise<MemberFact[]> {
  const facts: MemberFact[] = []
  const add = (
    kind: FactKind,
    row: { club_id: string; user_id: string; at: Temporal.Instant },
    part: Partial<Fact>,
  ) =>
    facts.push({
      ...noPart,
      ...part,
      kind,
      clubId: row.club_id,
      userId: row.user_id,
      at: row.at.epochMilliseconds,
    })
  if (counted.has('CHECK_IN')) {
    for (const row of await selectFacts(db, clubIds, userIds)) {
      add('CHECK_IN', row, { eventId: row.event_id, eventType: row.event_type })
    }
  }
  if (counted.has('POINTS')) {
    for (const row of await points.selectEarned(db, clubIds, userIds)) {
      add('POINTS', row, { amount: Number(row.amount) })
    }
  }
  if (counted.has('TIER')) {
    for (const row of await points.selectTiersReached(db, tierIds, userIds)) {
      add('TIER', row, { tierId: row.tier_id })
    }
  }
  return facts
}
