import * as tickets from '#domains/tickets/public.ts'
import { reaction } from '#platform/news/reaction.ts'

/** The host said yes. */
export const tellApproved = reaction({
  name: 'tell-approved',
  on: [tickets.bookingApproved],
  emits: [],
  react: (work, news) =>
    tickets.tellGoing(
      work,
      news.map(({ id, payload }) => ({ ...payload, cause: id })),
    ),
})

/** The host said no. */
export const tellDeclined = reaction({
  name: 'tell-declined',
  on: [tickets.bookingDeclined],
  emits: [],
  react: (work, news) =>
    tickets.tellDeclined(
      work,
      news.map(({ id, payload }) => ({ ...payload, cause: id })),
    ),
})

/** The host took an answer back. */
export const tellUndone = reaction({
  name: 'tell-undone',
  on: [tickets.bookingUndone],
  emits: [],
  react: (work, news) =>
    tickets.tellUndone(
      work,
      news.map(({ id, payload }) => ({ ...payload, cause: id })),
    ),
})
