import * as auth from '#domains/auth/public.ts'
import * as clubs from '#domains/clubs/public.ts'
import * as points from '#domains/points/public.ts'
import { reaction } from '#platform/news/reaction.ts'

// Tested in domains/points/trades/accept-point-trade.test.ts.

/** Ends the pending trades of people whose account is deleted or hidden. */
export const endTradesOfPeople = reaction({
  name: 'end-trades-of-people',
  on: [auth.userDeleted, auth.userDeactivated],
  emits: [],
  react: (work, news) =>
    points.endTradesOfPeople(
      work,
      news.map(({ payload }) => payload.userId),
    ),
})

/** Ends the pending trades by which people would get points of a club that they left. */
export const endTradesOfLeavers = reaction({
  name: 'end-trades-of-leavers',
  on: [clubs.clubLeft],
  emits: [],
  react: (work, news) =>
    points.endTradesOfLeavers(
      work,
      news.map(({ payload }) => payload),
    ),
})

/** Ends the pending trades of points of a club that people no longer see. */
export const endTradesOfClubs = reaction({
  name: 'end-trades-of-clubs',
  on: [clubs.clubHidden],
  emits: [],
  react: (work, news) =>
    points.endTradesOfClubs(
      work,
      news.map(({ payload }) => payload.clubId),
    ),
})
