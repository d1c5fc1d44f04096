import * as draws from '#domains/draws/public.ts'
import * as offers from '#domains/offers/public.ts'
import { reaction } from '#platform/news/reaction.ts'

// Tested in domains/offers/draw/draw-winners.test.ts.

/** Gives the prizes of a draw to its winners (S-107). */
export const awardDrawnOffers = reaction({
  name: 'award-drawn-offers',
  on: [draws.drawMade],
  emits: [offers.offerWon, offers.offerNotWon],
  react: (work, news) =>
    offers.awardWinners(
      work,
      news.map(({ payload }) => payload.subjectId),
    ),
})
