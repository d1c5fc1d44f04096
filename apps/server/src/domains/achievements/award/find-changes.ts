import type { AwardChanges, Decision, HeldAward } from '@reprise/rules/achievements/decide-awards'
import { decideAwards } from '@reprise/rules/achievements/decide-awards'
import * as clubs from '#domains/clubs/public.ts'
import type { Db } from '#platform/db/database.ts'
import type { AchievementRow } from '../achievements.sql.ts'
import { factsWithin } from '../rules/facts-within.ts'
import { readFacts } from '../rules/read-facts.ts'
import { selectDecisions, selectHeld } from './awards.sql.ts'

// Tested in domains/achievements/create-achievement.test.ts and domains/achievements/rules/preview-rule.test.ts.

type Given = AwardChanges['give'][number] & { userId: string }
type Ended = AwardChanges['takeBack'][number] & { userId: string; reason: string | null }

/** What a judgement needs of an achievement. One that is not saved yet has an id that no award has. */
export type Judged = Pick<
  AchievementRow,
  | 'id'
  | 'club_id'
  | 'awarding'
  | 'rule'
  | 'published_at'
  | 'active_from'
  | 'active_to'
  | 'max_supply'
  | 'awarded'
>

export interface Change<Of extends Judged> {
  achievement: Of
  give: readonly Given[]
  takeBack: readonly Ended[]
}

const keyOf = (id: string, userId: string) => `${id}:${userId}`

/** What is known of these people, by achievement and person; facts by club and person. */
async function readKnown(
  db: Db,
  achievements: readonly Judged[],
  clubIds: readonly string[],
  userIds: readonly string[],
) {
  const ids = achievements.map(({ id }) => id)
  const decisions = await selectDecisions(db, ids, userIds)
  const held = await selectHeld(db, ids, userIds)
  const facts = await readFacts(
    db,
    achievements.flatMap(({ rule }) => rule ?? []),
    clubIds,
    userIds,
  )
  const byClub = await clubs.clubsByIds(db, clubIds)
  return {
    decisions: Map.groupBy(decisions, (row) => keyOf(row.achievement_id, row.user_id)),
    held: Map.groupBy(held, (row) => keyOf(row.achievement_id, row.user_id)),
    facts: Map.groupBy(facts, (fact) => keyOf(fact.clubId, fact.userId)),
    zoneOf: (clubId: string) => byClub.get(clubId)?.time_zone ?? 'UTC',
  }
}

/**
 * What all achievements would change for these people at a moment. It writes nothing. Of a limited supply, each gives
 * what is left to those whose condition became true first.
 */
export async function findChanges<Of extends Judged>(
  { db, now }: { db: Db; now: Temporal.Instant },
  achievements: readonly Of[],
  userIds: readonly string[],
): Promise<Change<Of>[]> {
  const clubIds = [...new Set(achievements.map((each) => each.club_id))]
  const known = await readKnown(db, achievements, clubIds, userIds)
  const decide = (achievement: Of, userId: string) => {
    const { id, club_id: clubId, awarding, rule, published_at: publishedAt } = achievement
    const decisions = known.decisions.get(keyOf(id, userId)) ?? []
    const { give, takeBack } = decideAwards({
      awarding,
      rule: publishedAt ? rule : null,
      facts: factsWithin(achievement, known.facts.get(keyOf(clubId, userId)) ?? []),
      decisions: decisions.map(
        ({ gives, event_id: eventId, decided_at: at }): Decision => ({
          gives,
          eventId,
          at: at.epochMilliseconds,
        }),
      ),
      held: (known.held.get(keyOf(id, userId)) ?? []).map(
        ({ id: awardId, event_id: eventId, source }): HeldAward => ({ awardId, eventId, source }),
      ),
      timeZone: known.zoneOf(clubId),
      now: now.epochMilliseconds,
    })
    const reason = decisions.findLast(({ gives }) => !gives)?.reason ?? null
    return {
      give: give.map((each): Given => ({ ...each, userId })),
      takeBack: takeBack.map(
        (each): Ended => ({ ...each, userId, reason: each.source === 'HAND' ? reason : null }),
      ),
    }
  }
  return achievements.map((achievement) => {
    const decided = userIds.map((userId) => decide(achievement, userId))
    const give = decided
      .flatMap((each) => each.give)
      .sort((a, b) => a.at - b.at || (a.userId < b.userId ? -1 : 1))
    const takeBack = decided.flatMap((each) => each.takeBack)
    const { max_supply: supply, awarded } = achievement
    const left = supply === null ? give.length : Math.max(0, supply - awarded + takeBack.length)
    return { achievement, give: give.slice(0, left), takeBack }
  })
}
