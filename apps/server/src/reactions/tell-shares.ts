import * as tickets from '#domains/tickets/public.ts'
import { reaction } from '#platform/news/reaction.ts'

/** A ticket is offered to somebody. */
export const tellShared = reaction({
  name: 'tell-shared',
  on: [tickets.ticketShared],
  emits: [],
  react: (work, news) =>
    tickets.tellShared(
      work,
      news.map(({ id, payload }) => ({ ...payload, cause: id })),
    ),
})

/** An offered ticket was accepted: the giver hears it, the new holder has it by mail. */
export const tellShareAccepted = reaction({
  name: 'tell-share-accepted',
  on: [tickets.ticketShareAccepted],
  emits: [],
  react: (work, news) =>
    tickets.tellAccepted(
      work,
      news.map(({ id, payload }) => ({ ...payload, cause: id })),
    ),
})

/** An offered ticket was declined. */
export const tellShareDeclined = reaction({
  name: 'tell-share-declined',
  on: [tickets.ticketShareDeclined],
  emits: [],
  react: (work, news) =>
    tickets.tellRefused(
      work,
      news.map(({ id, payload }) => ({ ...payload, cause: id })),
    ),
})

/** Staff gave tickets to somebody. */
export const tellGranted = reaction({
  name: 'tell-granted',
  on: [tickets.ticketGranted],
  emits: [],
  react: (work, news) =>
    tickets.tellGranted(
      work,
      news.map(({ id, payload }) => ({ ...payload, cause: id })),
    ),
})
