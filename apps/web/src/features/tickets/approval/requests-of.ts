import type { AttendeeState } from '@reprise/rules/events/enums'
import { moveAttendee } from '@reprise/rules/tickets/booking/attendee-states'
import type { DisplayStatus } from '@reprise/rules/tickets/booking/display-status'
import { displayStatus } from '@reprise/rules/tickets/booking/display-status'
import type { GuestBooking, GuestNode } from './approval.api.ts'
import type { RequestPayment } from './payment-of.ts'
import { isPaid, paymentOf } from './payment-of.ts'

/** One booking of one guest: a row of the approval page. */
export type GuestRequest = {
  guest: GuestNode
  booking: GuestBooking
  status: DisplayStatus | null
  /** Null where the booking costs nothing, and where the viewer may not see its payment. */
  payment: RequestPayment | null
  /** How many of its tickets there are, and how many have come in. */
  tickets: number
  scanned: number
  mayAnswer: boolean
  mayUndo: boolean
}

const requestOf = (guest: GuestNode, booking: GuestBooking): GuestRequest => {
  const payment = paymentOf(booking)
  const scanned = booking.tickets.filter((ticket) => ticket.firstSeen !== null).length
  return {
    guest,
    booking,
    status: displayStatus(booking.attendeeState, isPaid(booking)),
    payment,
    tickets: booking.tickets.length,
    scanned,
    // A request whose payment is being captured was already approved.
    mayAnswer:
      booking.mayAnswer &&
      moveAttendee(booking.attendeeState, 'approve') !== null &&
      payment?.state !== 'being taken',
    // The payment of a declined guest was given back already, so the request cannot be opened again.
    mayUndo:
      booking.mayAnswer &&
      scanned === 0 &&
      moveAttendee(booking.attendeeState, 'undo') !== null &&
      (payment === null || payment.state === 'paid'),
  }
}

/** All bookings of a guest, in any state. */
export const allRequestsOf = (guest: GuestNode): GuestRequest[] =>
  guest.bookings.map((booking) => requestOf(guest, booking))

/**
 * Returns a row for each booking in one of the states. A guest may have several rows, some of them answered. A
 * booking whose tickets were passed on is listed under each of their holders; it gets only one row, under the first
 * holder.
 */
export const requestsOf = (guests: GuestNode[], states: AttendeeState[]): GuestRequest[] => {
  const under = new Map<string, GuestNode>()
  for (const guest of guests) {
    for (const { bookingId } of guest.bookings) if (!under.has(bookingId)) under.set(bookingId, guest)
  }
  return guests.flatMap((guest) =>
    guest.bookings
      .filter(
        ({ attendeeState, bookingId }) => states.includes(attendeeState) && under.get(bookingId) === guest,
      )
      .map((booking) => requestOf(guest, booking)),
  )
}
