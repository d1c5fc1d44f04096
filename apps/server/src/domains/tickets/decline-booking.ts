import { operation } from '#platform/operation.ts'
import { decisionInput } from './booking.input.ts'
import { moveStock, refreshAttendee, saveBookingState } from './booking.sql.ts'
import { holdBooking, mayDecide, stateAfter } from './guard-booking.ts'
import { bookingDeclined } from './tickets.news.ts'

/** Declines a request, with a note to the person. They may not simply ask again: what they asked for stays counted. */
export const declineBooking = operation({
  name: 'declineBooking',
  input: decisionInput,
  may: mayDecide,
  load: holdBooking,
  ensure: ({ loaded }) => void stateAfter(loaded.booking, 'decline'),
  async write({ tx, input, now, actor, loaded: { booking } }) {
    await moveStock(tx, booking.id, 0, -1)
    await saveBookingState(tx, booking.id, {
      state: stateAfter(booking, 'decline'),
      transactionStatus: 'CANCELLED',
      ticketStatus: 'DECLINED',
      decidedBy: actor.userId,
      note: input.note,
      now,
    })
    await refreshAttendee(tx, booking, now, actor.userId, input.note)
    return { bookingId: booking.id }
  },
  tell: ({ loaded: { booking }, input }) => [
    bookingDeclined(booking.id, booking.version + 1, {
      bookingId: booking.id,
      eventId: booking.event_id,
      userId: booking.user_id,
      note: input.note,
    }),
  ],
  idempotent: 'forever',
  subject: (answer) => answer.bookingId,
})
