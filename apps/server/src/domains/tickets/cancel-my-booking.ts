import { bookingInput } from '@reprise/rules/tickets/booking.input'
import { fail } from '#platform/fail.ts'
import { operation } from '#platform/operation.ts'
import {
  findBooking,
  freeAllowance,
  giveStockBack,
  moveStock,
  refreshAttendee,
  saveBookingState,
} from './booking.sql.ts'
import { holdBooking, requireNobodyIn, stateAfter, unknownBooking } from './guard-booking.ts'
import { bookingGivenBack } from './tickets.news.ts'

/** The holder gives free tickets back while nobody came in with them (S-145). */
export const cancelMyBooking = operation({
  name: 'cancelMyBooking',
  input: bookingInput,
  async may(call) {
    const { userId } = call.actor
    const booking = await findBooking(call.tx, call.input.bookingId)
    if (booking?.user_id !== userId) throw unknownBooking()
  },
  load: holdBooking,
  ensure({ loaded }) {
    stateAfter(loaded.booking, 'giveBack')
    if (loaded.payment) throw fail.conflict('Paid tickets are not given back here. Ask the host.')
    requireNobodyIn(loaded)
  },
  async write({ tx, now, loaded: { booking } }) {
    await giveStockBack(tx, booking.id, 'RELEASED')
    if (booking.attendee_state !== 'APPROVED') await moveStock(tx, booking.id, 0, -1)
    await freeAllowance(tx, booking.id, booking.user_id)
    await saveBookingState(tx, booking.id, {
      state: stateAfter(booking, 'giveBack'),
      transactionStatus: 'CANCELLED',
      ticketStatus: 'CANCELLED',
      decidedBy: null,
      note: null,
      now,
    })
    await refreshAttendee(tx, booking, now, null, null)
    return { bookingId: booking.id }
  },
  tell: ({ loaded: { booking } }) => [
    bookingGivenBack(booking.id, booking.version + 1, {
      bookingId: booking.id,
      eventId: booking.event_id,
      userId: booking.user_id,
    }),
  ],
  idempotent: true,
  subject: (answer) => answer.bookingId,
})
