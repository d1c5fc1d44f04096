import * as clubs from '#domains/clubs/public.ts'
import * as events from '#domains/events/public.ts'
import * as notifications from '#domains/notifications/public.ts'
import * as tickets from '#domains/tickets/public.ts'
import { reaction } from '#platform/news/reaction.ts'

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
      news.map(({ id, payload }) => ({ ...payload, cause: id })),
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

/** It is no longer of the club that hosted it: its producer and the owner of that club hear it, but for who did it. */
export const tellMoved = reaction({
  name: 'tell-moved',
  on: [events.eventMoved],
  emits: [],
  async react(work, news) {
    const eventIds = news.map(({ payload }) => payload.eventId)
    const clubIds = news.map(({ payload }) => payload.fromClubId)
    const eventById = await events.eventsByIds(work.tx, [...new Set(eventIds)])
    const clubById = await clubs.clubsByIds(work.tx, [...new Set(clubIds)])
    const raised = news.flatMap(({ id, payload: { eventId, fromClubId, byUserId } }) => {
      const event = eventById.get(eventId)
      const former = clubById.get(fromClubId)
      if (!event || !former) return []
      const told = new Set([event.created_by, former.owner_id])
      told.delete(byUserId)
      return [...told].map((userId) => ({
        userId,
        type: 'EventRoleUpdate' as const,
        properties: { ...tickets.propertiesOf(event), Case: 'MOVED', ClubName: former.name },
        cause: id,
      }))
    })
    await notifications.raise(work, raised)
  },
})
