import type * as events from '#domains/events/public.ts'
import { readBookedSince, readEventIdsOf } from './read.sql.ts'

/** A person is a guest of an event where they are invited, wait for an answer, or hold a ticket. */
export const guestLookup: events.GuestLookup = {
  async eventIdsOf(db, userId, among) {
    const rows = await readEventIdsOf(db, userId, among ? [...among] : null)
    return rows.map((row) => row.event_id)
  },
  async bookedSince(db, asked) {
    const moments = asked.map(({ since }) => since)
    const rows = await readBookedSince(
      db,
      asked.map(({ eventId }) => eventId),
      moments,
    )
    return rows.map((row) => row.event_id)
  },
}
