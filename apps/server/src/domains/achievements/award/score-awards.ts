import * as users from '#domains/users/public.ts'
import type { Work } from '#platform/ctx.ts'
import { reaction } from '#platform/news/reaction.ts'
import { awardGiven, awardRevoked } from '../achievements.news.ts'
import { countHeld } from './awards.sql.ts'

async function scoreOf(work: Work, userIds: readonly string[]): Promise<void> {
  const rows = await countHeld(work.tx, [...new Set(userIds)])
  await users.setScoreComponent(
    work,
    rows.map((row) => ({ userId: row.user_id, achievements: row.count })),
  )
}

/** Achievements count for the rep score (S-041). */
export const scoreAwards = reaction({
  name: 'score-awards',
  on: [awardGiven, awardRevoked],
  emits: [],
  react: (work, news) =>
    scoreOf(
      work,
      news.map(({ payload }) => payload.userId),
    ),
})
