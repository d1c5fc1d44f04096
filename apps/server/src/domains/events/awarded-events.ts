import type * as achievements from '#domains/achievements/public.ts'
import { eventsByIds } from './load-event.ts'

/** Tells achievements which event an award is for. */
export const awardedEvents: achievements.EventLookup = {
  async findOfClub(db, clubId, eventId) {
    const event = (await eventsByIds(db, [eventId])).get(eventId)
    const isOfClub = event?.club_id === clubId && event.published_at !== null && event.cancelled_at === null
    return isOfClub ? { eventId: event.id, name: event.display_name } : undefined
  },
  async namesOf(db, eventIds) {
    const events = await eventsByIds(db, eventIds)
    return new Map([...events].map(([id, event]) => [id, event.display_name]))
  },
}
