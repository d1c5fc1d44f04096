import type { GuestLookup } from '#domains/events/public.ts'
import { existsBookingSince, readEventIdsOf } from './read.sql.ts'

/** A person is a guest of an event where they are invited, wait for an answer, or hold a ticket. */
export const guestLookup: GuestLookup = {
  async eventIdsOf(db, userId, among) {
    const rows = await readEventIdsOf(db, userId, among ? [...among] : null)
    return rows.map((row) => row.event_id)
  },
  async isBookedSince(db, eventId, since) {
    const [found] = await existsBookingSince(db, eventId, since)
    return found?.is_booked ?? false
  },
}
