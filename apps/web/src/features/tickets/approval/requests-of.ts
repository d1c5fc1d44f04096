import type { AttendeeState } from '@reprise/rules/events/enums'
import { moveAttendee } from '@reprise/rules/tickets/attendee-states'
import type { DisplayStatus } from '@reprise/rules/tickets/display-status'
import { displayStatus } from '@reprise/rules/tickets/display-status'
import type { GuestBooking, GuestNode } from './approval.api.ts'

/** One booking of one guest: a row of the approval page. */
export type GuestRequest = {
  guest: GuestNode
  booking: GuestBooking
  status: DisplayStatus | null
  isIn: boolean
  mayAnswer: boolean
  mayUndo: boolean
}

const requestOf = (guest: GuestNode, booking: GuestBooking): GuestRequest => {
  const isIn = booking.tickets.some((ticket) => ticket.firstSeen !== null)
  return {
    guest,
    booking,
    status: displayStatus(booking.attendeeState, booking.totalPrice.amount !== '0'),
    isIn,
    mayAnswer: moveAttendee(booking.attendeeState, 'approve') !== null,
    mayUndo: !isIn && moveAttendee(booking.attendeeState, 'undo') !== null,
  }
}

/** A row for each booking in one of the states; a guest may have several, some answered and some not. */
export const requestsOf = (guests: GuestNode[], states: AttendeeState[]): GuestRequest[] =>
  guests.flatMap((guest) =>
    guest.bookings
      .filter(({ attendeeState }) => states.includes(attendeeState))
      .map((booking) => requestOf(guest, booking)),
  )
