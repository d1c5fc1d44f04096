import * as clubs from '#domains/clubs/public.ts'
import * as offers from '#domains/offers/public.ts'
import { reaction } from '#platform/news/reaction.ts'

// Tested in domains/offers/draw/draw-winners.test.ts.

/** Passes the prizes on of people who left the club before they redeemed them. */
export const passPrizesOfLeavers = reaction({
  name: 'pass-prizes-of-leavers',
  on: [clubs.clubLeft],
  emits: [offers.offerWon, offers.offerPassedOn],
  react: (work, news) =>
    offers.passPrizesOfLeaversOn(
      work,
      news.map(({ payload }) => payload),
    ),
})
