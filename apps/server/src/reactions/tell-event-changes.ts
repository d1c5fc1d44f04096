import * as events from '#domains/events/public.ts'
import * as tickets from '#domains/tickets/public.ts'
import { reaction } from '#platform/reaction.ts'

/** An event was cancelled: everybody who had a booking hears it. */
export const tellCancelled = reaction({
  name: 'tell-cancelled',
  on: [tickets.bookingCancelled],
  emits: [],
  react: (work, news) =>
    tickets.tellCancelled(
      work,
      news.map(({ id, payload }) => ({ ...payload, cause: id })),
    ),
})

/** Another title, date or place: everybody who goes hears it. */
export const tellUpdated = reaction({
  name: 'tell-updated',
  on: [events.eventUpdated],
  emits: [],
  react: (work, news) =>
    tickets.tellAttending(
      work,
      'EventUpdated',
      news.map(({ id, payload }) => ({ eventId: payload.eventId, cause: id })),
    ),
})

/** It begins: everybody who goes hears it, once. */
export const tellStarted = reaction({
  name: 'tell-started',
  on: [events.eventStarted],
  emits: [],
  react: (work, news) =>
    tickets.tellAttending(
      work,
      'EventStarted',
      news.map(({ payload }) => ({ eventId: payload.eventId, cause: `started:${payload.eventId}` })),
    ),
})
