import type { AttendeeState, EventPermission } from '@reprise/rules/events/enums'
import type { AttendeeVerb } from '@reprise/rules/tickets/booking/attendee-states'
import { moveAttendee } from '@reprise/rules/tickets/booking/attendee-states'
import * as events from '#domains/events/public.ts'
import * as payments from '#domains/payments/public.ts'
import type { Work } from '#platform/ctx.ts'
import { fail } from '#platform/fail.ts'
import type { Call } from '#platform/writes/operation.ts'
import type { BookingRow, LockedBooking, TicketRow } from './booking.sql.ts'
import { findBooking, lockBooking } from './booking.sql.ts'

export const unknownBooking = () => fail.notFound("We couldn't find this booking.")

/**
 * May the caller answer requests of this booking's event, or use the right that `permission` names there?
 * NOT_FOUND for a person who neither made the booking nor works at the event.
 */
export async function mayDecide(
  call: Call<{ bookingId: string }>,
  permission?: EventPermission,
): Promise<events.EventGrant> {
  const { userId } = call.actor
  const booking = await findBooking(call.tx, call.input.bookingId)
  const event = booking && (await events.eventsByIds(call.tx, [booking.event_id])).get(booking.event_id)
  if (!event) throw unknownBooking()
  const isWorker = events.worksOnEvent(await events.readStanding(call.tx, event, userId))
  if (!isWorker && booking.user_id !== userId) throw unknownBooking()
  return events.requirePermission(call, booking.event_id, permission ?? answering(booking, userId))
}

// A promoter answers those who came by their own code (table A).
const answering = (booking: BookingRow, userId: string) =>
  booking.referrer_id === userId ? 'CAN_APPROVE_MY_ATTENDEE' : 'CAN_APPROVE_ATTENDEE'

/** The permission to refund a booking that nobody had to approve. */
export const mayRefund: EventPermission = 'CAN_EDIT_EVENT'

export interface LockedWithPayment extends LockedBooking {
  /** Null: nothing was paid for it. */
  payment: payments.Payment | null
}

/** The booking, its tickets and its payment, locked until the transaction ends. */
export async function lockWithPayment({ tx }: Work, bookingId: string): Promise<LockedWithPayment> {
  const locked = await lockBooking(tx, bookingId)
  if (!locked) throw unknownBooking()
  const { payment_id } = locked.booking
  return { ...locked, payment: payment_id ? await payments.lockPayment(tx, payment_id) : null }
}

/** The booking that the call names, its tickets and its payment, locked until the transaction ends. */
export function lockAskedBooking(call: Call<{ bookingId: string }>): Promise<LockedWithPayment> {
  return lockWithPayment(call, call.input.bookingId)
}

/**
 * The reserved payment that waits for the host's answer, or null where nothing was paid. CONFLICT where it
 * does not wait any more.
 */
export function reservedPayment(
  { payment }: LockedWithPayment,
  now: Temporal.Instant,
): payments.Payment | null {
  if (!payment) return null
  if (payment.state !== 'AUTHORIZED') throw fail.conflict('This request was already answered.')
  const { authorized_until: until } = payment
  if (until && Temporal.Instant.compare(until, now) <= 0) {
    throw fail.conflict('Their payment was only held. They can book again.')
  }
  return payment
}

const refusals = {
  approve: 'This request was already answered.',
  decline: 'This request was already answered.',
  undo: "There's no answer to undo.",
  giveBack: 'This booking can no longer be returned.',
  refund: "This booking isn't paid.",
} as const satisfies Partial<Record<AttendeeVerb, string>>

const hasRefusal = (verb: AttendeeVerb): verb is keyof typeof refusals => verb in refusals

/** The state after `verb`. Throws CONFLICT where the booking no longer allows the verb. */
export function stateAfter(booking: BookingRow, verb: AttendeeVerb): AttendeeState {
  const next = moveAttendee(booking.attendee_state, verb)
  if (!next) throw fail.conflict(hasRefusal(verb) ? refusals[verb] : undefined)
  return next
}

/** Throws CONFLICT where somebody has come in with the booking, because it can then no longer be undone. */
export function requireNobodyIn({ tickets }: { tickets: readonly TicketRow[] }): void {
  if (tickets.some((ticket) => ticket.admitted_at !== null)) {
    throw fail.conflict('Someone already checked in with this booking. Undo the check-in first.')
  }
}
