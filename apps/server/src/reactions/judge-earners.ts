import * as achievements from '#domains/achievements/public.ts'
import * as points from '#domains/points/public.ts'
import { reaction } from '#platform/news/reaction.ts'

// Tested in domains/achievements/rules/reconcile-members.test.ts.

/** Points that a member earned and tiers that they reached give them achievements, or no longer do. */
export const judgeEarners = reaction({
  name: 'judge-earners',
  on: [points.pointsEarned, points.tierReached, points.tierLost, points.memberSeated],
  emits: [],
  async react(work, news) {
    const members = news.map(({ payload: { clubId, userId } }) => ({ clubId, userId }))
    await achievements.reconcileMembers(work, members, ['POINTS', 'TIER'])
  },
})
