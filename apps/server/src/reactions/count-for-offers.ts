import * as achievements from '#domains/achievements/public.ts'
import * as offers from '#domains/offers/public.ts'
import * as points from '#domains/points/public.ts'
import { reaction } from '#platform/news/reaction.ts'

// Tested in domains/offers/earn/reconcile-counts.test.ts.

/** What a member did, and points that they earned, count for offers; what was undone no longer does. */
export const countForOffers = reaction({
  name: 'count-for-offers',
  on: [achievements.factsChanged, points.pointsEarned],
  emits: [offers.offerEarned, points.tierReached, points.tierLost],
  async react(work, news) {
    await offers.reconcileCounts(
      work,
      news.map(({ payload: { clubId, userId } }) => ({ clubId, userId })),
    )
  },
})
