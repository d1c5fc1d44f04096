import * as tickets from '#domains/tickets/public.ts'
import { reaction } from '#platform/news/reaction.ts'

/** Money is on its way back: the buyer hears why. */
export const tellRefunding = reaction({
  name: 'tell-refunding',
  on: [tickets.bookingRefunding],
  emits: [],
  react: (work, news) =>
    tickets.tellRefunding(
      work,
      news.map(({ id, payload }) => ({ ...payload, cause: id })),
    ),
})

/** Money went back. */
export const tellRefunded = reaction({
  name: 'tell-refunded',
  on: [tickets.bookingRefunded],
  emits: [],
  react: (work, news) =>
    tickets.tellRefunded(
      work,
      news.map(({ id, payload }) => ({ ...payload, cause: id })),
    ),
})

/** A payment did not come through. */
export const tellFailed = reaction({
  name: 'tell-failed',
  on: [tickets.bookingFailed],
  emits: [],
  react: (work, news) =>
    tickets.tellFailed(
      work,
      news.map(({ id, payload }) => ({ ...payload, cause: id })),
    ),
})

/** A paid request was not answered in time. */
export const tellExpired = reaction({
  name: 'tell-expired',
  on: [tickets.bookingExpired],
  emits: [],
  react: (work, news) =>
    tickets.tellExpired(
      work,
      news.map(({ id, payload }) => ({ ...payload, cause: id })),
    ),
})
