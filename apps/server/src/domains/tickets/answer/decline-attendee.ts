import { attendeeDecisionInput } from '@reprise/rules/tickets/booking/booking.input'
import { forMany } from '#platform/limit-calls.ts'
import { operation } from '#platform/writes/operation.ts'
import { lockBookingsOf, mayDecideOnAttendee, openRequests } from '../booking/guard-attendee.ts'
import { driveAll } from './approve-attendee.ts'
import { decline, ensureDeclinable, newsOfRefusal } from './decline-booking.ts'

/**
 * Declines a person: all their requests at the event that wait for an answer (S-080), each by the rules of
 * declineBooking, with one note. A promoter answers only the requests that were made through the promoter's code.
 */
export const declineAttendee = operation({
  name: 'declineAttendee',
  input: attendeeDecisionInput,
  mostAMinute: forMany,
  may: (call) => mayDecideOnAttendee(call),
  mayAgain: true,
  async load(call) {
    const waiting = await lockBookingsOf(call, call.grant, ['INVITEE_ACCEPTED'])
    return openRequests(waiting, (locked) => ensureDeclinable(locked, call.now), call.now)
  },
  ensure({ loaded, now }) {
    for (const locked of loaded) ensureDeclinable(locked, now)
  },
  async write(call) {
    const { actor, grant, input } = call
    const bookings = []
    for (const locked of call.loaded) {
      bookings.push(await decline(call, locked, { by: actor.userId, note: input.note }))
    }
    return { attendeeId: grant.attendee.id, eventId: grant.event.id, bookings }
  },
  announce: ({ loaded, input }) => loaded.map((locked) => newsOfRefusal(locked, input.note)),
  idempotent: true,
  subject: ({ attendeeId }) => attendeeId,
  noted: ({ bookings }) => ({ bookingIds: bookings.map(({ bookingId }) => bookingId) }),
  after: (services, { bookings }) => driveAll(services, bookings),
})
