import { randomUUID } from 'node:crypto'
import type { Decision, HeldAward, Settled } from '@reprise/rules/achievements/settle-awards'
import { settleAwards } from '@reprise/rules/achievements/settle-awards'
import * as clubs from '#domains/clubs/public.ts'
import type { Work } from '#platform/ctx.ts'
import { instantOf } from '#platform/instant-of.ts'
import { announce } from '#platform/news/announce.ts'
import { awardGiven, awardRevoked } from '../achievements.news.ts'
import type { AchievementRow } from '../achievements.sql.ts'
import { lockAchievements } from '../achievements.sql.ts'
import { selectFacts } from '../rules/facts.sql.ts'
import { factsWithin } from '../rules/facts-within.ts'
import type { NewAward } from './awards.sql.ts'
import { endAwards, insertAwards, moveCounts, selectDecisions, selectHeld } from './awards.sql.ts'

type Given = Settled['give'][number] & { userId: string }
type Ended = Settled['takeBack'][number] & { userId: string; reason: string | null }

interface Change {
  achievement: AchievementRow
  give: readonly Given[]
  takeBack: readonly Ended[]
}

const keyOf = (id: string, userId: string) => `${id}:${userId}`

/** What is known of these people, by achievement and person; facts by club and person. */
async function readKnown(
  { tx }: Work,
  achievements: readonly AchievementRow[],
  clubIds: readonly string[],
  userIds: readonly string[],
) {
  const ids = achievements.map(({ id }) => id)
  const decisions = await selectDecisions(tx, ids, userIds)
  const held = await selectHeld(tx, ids, userIds)
  const facts = achievements.some(({ rule }) => rule) ? await selectFacts(tx, clubIds, userIds) : []
  const byClub = await clubs.clubsByIds(tx, clubIds)
  return {
    decisions: Map.groupBy(decisions, (row) => keyOf(row.achievement_id, row.user_id)),
    held: Map.groupBy(held, (row) => keyOf(row.achievement_id, row.user_id)),
    facts: Map.groupBy(facts, (row) => keyOf(row.club_id, row.user_id)),
    zoneOf: (clubId: string) => byClub.get(clubId)?.time_zone ?? 'UTC',
  }
}

/** What all achievements would change for these people. It writes nothing. */
async function findChanges(
  work: Work,
  achievements: readonly AchievementRow[],
  userIds: readonly string[],
): Promise<Change[]> {
  const clubIds = [...new Set(achievements.map((each) => each.club_id))]
  const known = await readKnown(work, achievements, clubIds, userIds)
  const settle = (achievement: AchievementRow, userId: string) => {
    const { id, club_id: clubId, awarding, rule, published_at: publishedAt } = achievement
    const decisions = known.decisions.get(keyOf(id, userId)) ?? []
    const { give, takeBack } = settleAwards({
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
      now: work.now.epochMilliseconds,
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
    const settled = userIds.map((userId) => settle(achievement, userId))
    const give = settled
      .flatMap((each) => each.give)
      .sort((a, b) => a.at - b.at || (a.userId < b.userId ? -1 : 1))
    const takeBack = settled.flatMap((each) => each.takeBack)
    const { max_supply: supply, awarded } = achievement
    const left = supply === null ? give.length : Math.max(0, supply - awarded + takeBack.length)
    return { achievement, give: give.slice(0, left), takeBack }
  })
}

function awardsOf({ achievement, give }: Change): NewAward[] {
  return give.map(({ userId, eventId, at, source }, index) => ({
    id: randomUUID(),
    achievement_id: achievement.id,
    version: achievement.version,
    user_id: userId,
    occasion: achievement.awarding === 'ONCE' ? '' : (eventId ?? ''),
    event_id: eventId,
    edition: achievement.last_edition + index + 1,
    source,
    at: instantOf(at).toString(),
  }))
}

/** How many awards were given and taken back, of each achievement. */
export type Reconciled = ReadonlyMap<string, { given: number; takenBack: number }>

/**
 * Gives these people the awards that rules and decisions say they have, and takes back those that they no longer have.
 * Nothing else writes awards. A repetition changes nothing. The supply is given to those whose condition became
 * true first. The achievements are locked until the transaction ends.
 */
export async function reconcile(
  work: Work,
  achievementIds: readonly string[],
  userIds: readonly string[],
  { isBackfill = false }: { isBackfill?: boolean } = {},
): Promise<Reconciled> {
  if (achievementIds.length === 0 || userIds.length === 0) return new Map()
  const { tx, now } = work
  const achievements = await lockAchievements(tx, [...new Set(achievementIds)])
  const changes = await findChanges(work, achievements, [...new Set(userIds)])
  const given = changes.flatMap(awardsOf)
  const ended = changes.flatMap(({ achievement, takeBack }) =>
    takeBack.map((each) => ({ ...each, achievementId: achievement.id })),
  )
  const counts = changes.map(({ achievement: { id }, give, takeBack }) => ({
    id,
    given: give.length,
    ended: takeBack.length,
  }))
  if (given.length + ended.length > 0) {
    await endAwards(
      tx,
      JSON.stringify(ended.map(({ awardId, source, reason }) => ({ id: awardId, source, reason }))),
      now,
    )
    await insertAwards(tx, JSON.stringify(given), now)
    await moveCounts(tx, JSON.stringify(counts))
    await announce(work, [
      ...ended.map(({ awardId, achievementId, userId }) =>
        awardRevoked(awardId, 2, { awardId, achievementId, userId, isBackfill }),
      ),
      ...given.map(({ id, achievement_id: achievementId, user_id: userId }) =>
        awardGiven(id, 1, { awardId: id, achievementId, userId, isBackfill }),
      ),
    ])
  }
  return new Map(counts.map((each) => [each.id, { given: each.given, takenBack: each.ended }]))
}
