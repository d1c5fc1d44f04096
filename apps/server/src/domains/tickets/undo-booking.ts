import { operation } from '#platform/operation.ts'
import { bookingInput } from './booking.input.ts'
import { moveStock, refreshAttendee, releaseHolds, saveBookingState } from './booking.sql.ts'
import { holdBooking, mayDecide, requireNobodyIn, stateAfter } from './guard-booking.ts'
import { bookingUndone } from './tickets.news.ts'

/** Takes the host's answer back: the booking waits again, and what it had taken is free (S-080). */
export const undoBooking = operation({
  name: 'undoBooking',
  input: bookingInput,
  may: mayDecide,
  load: holdBooking,
  ensure({ loaded }) {
    stateAfter(loaded.booking, 'undo')
    requireNobodyIn(loaded)
  },
  async write({ tx, now, loaded: { booking } }) {
    await moveStock(tx, booking.id, booking.attendee_state === 'APPROVED' ? -1 : 0, 1)
    await releaseHolds(tx, booking.id)
    await saveBookingState(tx, booking.id, {
      state: stateAfter(booking, 'undo'),
      transactionStatus: 'PENDING',
      ticketStatus: 'REQUESTED',
      decidedBy: null,
      note: null,
      now,
    })
    await refreshAttendee(tx, booking, now, null, null)
    return { bookingId: booking.id }
  },
  tell: ({ loaded: { booking } }) => [
    bookingUndone(booking.id, booking.version + 1, {
      bookingId: booking.id,
      eventId: booking.event_id,
      userId: booking.user_id,
    }),
  ],
  idempotent: 'forever',
  subject: (answer) => answer.bookingId,
})
