import { attendeeApprovalInput } from '@reprise/rules/tickets/booking/booking.input'
import * as payments from '#domains/payments/public.ts'
import * as users from '#domains/users/public.ts'
import { forMany } from '#platform/limit-calls.ts'
import { operation } from '#platform/writes/operation.ts'
import { lockBookingsOf, mayDecideOnAttendee, openRequests } from '../booking/guard-attendee.ts'
import { approve, ensureApprovable, ensureMayForce, newsOfApproval } from './approve-booking.ts'

/**
 * Approves a person: all their requests at the event that wait for an answer (S-080), each by the rules of
 * approveBooking. All or none: where one of them is SOLD_OUT or cannot be charged, none is approved. A promoter
 * answers only the requests that were made through the promoter's code.
 */
export const approveAttendee = operation({
  name: 'approveAttendee',
  input: attendeeApprovalInput,
  mostAMinute: forMany,
  async may(call) {
    const grant = await mayDecideOnAttendee(call)
    ensureMayForce(grant, call.input.forceRelease)
    return grant
  },
  mayAgain: true,
  async load(call) {
    const waiting = await lockBookingsOf(call, call.grant, ['INVITEE_ACCEPTED'])
    const { user_id: userId } = call.grant.attendee
    const person = (await users.usersByIds(call.tx, [userId])).get(userId)
    const hasLeft = person?.deleted_at !== null
    const requests = waiting.map((locked) => ({ ...locked, hasLeft }))
    return openRequests(requests, (locked) => ensureApprovable(locked, call.now), call.now)
  },
  ensure({ loaded, now }) {
    for (const locked of loaded) ensureApprovable(locked, now)
  },
  async write(call) {
    const { actor, grant, input } = call
    const approval = { by: actor.userId, note: input.note, forceRelease: input.forceRelease, grant }
    const bookings = []
    // One after the other, because they share one connection and may share a pool.
    for (const locked of call.loaded) bookings.push(await approve(call, locked, approval))
    return { attendeeId: grant.attendee.id, eventId: grant.event.id, bookings }
  },
  announce: ({ loaded, input }) => loaded.flatMap((locked) => newsOfApproval(locked, input.note)),
  idempotent: true,
  subject: ({ attendeeId }) => attendeeId,
  noted: ({ bookings }) => ({
    bookingIds: bookings.map(({ bookingId }) => bookingId),
    raisedLimits: bookings.flatMap(({ raisedLimits }) => raisedLimits),
  }),
  after: (services, { bookings }) => driveAll(services, bookings),
})

/** Moves the payments of answered bookings on, after the commit. Throws what the first that fails throws. */
export async function driveAll(
  services: Parameters<typeof payments.drivePayment>[0],
  bookings: readonly { paymentId: string | null }[],
): Promise<void> {
  const ids = bookings.map(({ paymentId }) => paymentId).filter((id) => id !== null)
  await Promise.all(ids.map((id) => payments.drivePayment(services, id)))
}
