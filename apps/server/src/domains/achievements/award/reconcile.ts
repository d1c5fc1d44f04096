import { randomUUID } from 'node:crypto'
import type { Work } from '#platform/ctx.ts'
import { instantOf } from '#platform/instant-of.ts'
import { announce } from '#platform/news/announce.ts'
import { awardGiven, awardRevoked } from '../achievements.news.ts'
import type { AchievementRow } from '../achievements.sql.ts'
import { lockAchievements } from '../achievements.sql.ts'
import type { NewAward } from './awards.sql.ts'
import { endAwards, insertAwards, moveCounts } from './awards.sql.ts'
import type { Change } from './find-changes.ts'
import { findChanges } from './find-changes.ts'

function awardsOf({ achievement, give }: Change<AchievementRow>): NewAward[] {
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
 * Nothing else writes awards. A repetition changes nothing. Among them, the supply is given to those whose
 * condition became true first. The achievements are locked until the transaction ends.
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
  const changes = await findChanges({ db: tx, now }, achievements, [...new Set(userIds)])
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
