import type { AttendeeState } from '@reprise/rules/events/enums'
import type { AttendeeVerb } from '@reprise/rules/tickets/attendee-states'
import { moveAttendee } from '@reprise/rules/tickets/attendee-states'
import * as events from '#domains/events/public.ts'
import { fail } from '#platform/fail.ts'
import type { Call } from '#platform/operation.ts'
import type { BookingRow, LockedBooking } from './booking.sql.ts'
import { findBooking, lockBooking } from './booking.sql.ts'

export const unknownBooking = () => fail.notFound('We could not find this booking.')

/**
 * May the caller answer requests of the event this booking is for? For whoever neither made the booking nor
 * works at the event it does not exist.
 */
export async function mayDecide(call: Call<{ bookingId: string }>): Promise<events.EventGrant> {
  const { userId } = call.actor
  const booking = await findBooking(call.tx, call.input.bookingId)
  const event = booking && (await events.eventsByIds(call.tx, [booking.event_id])).get(booking.event_id)
  if (!event) throw unknownBooking()
  const isStaff = events.isStaff(await events.readStanding(call.tx, event, userId))
  if (!isStaff && booking.user_id !== userId) throw unknownBooking()
  return events.requirePermission(call, booking.event_id, 'CAN_APPROVE_ATTENDEE')
}

/** The booking and its tickets, held until the transaction ends. */
export async function holdBooking(call: Call<{ bookingId: string }>): Promise<LockedBooking> {
  const locked = await lockBooking(call.tx, call.input.bookingId)
  if (!locked) throw unknownBooking()
  return locked
}

const refusals: Partial<Record<AttendeeVerb, string>> = {
  approve: 'This request was already answered.',
  decline: 'This request was already answered.',
  undo: 'There is no answer to take back.',
  giveBack: 'This booking can no longer be given back.',
}

/** The state after `verb`, or CONFLICT where the booking does not allow it any more. */
export function stateAfter(booking: BookingRow, verb: AttendeeVerb): AttendeeState {
  const next = moveAttendee(booking.attendee_state, verb)
  if (!next) throw fail.conflict(refusals[verb])
  return next
}

/** Refuses what cannot be taken back once somebody is in. */
export function requireNobodyIn({ tickets }: LockedBooking): void {
  if (tickets.some((ticket) => ticket.admitted_at !== null)) {
    throw fail.conflict('Somebody already came in with this booking. Undo the check-in first.')
  }
}
