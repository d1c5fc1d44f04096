import { fail } from '#platform/fail.ts'
import { operation } from '#platform/operation.ts'
import { approvalInput } from './booking.input.ts'
import {
  convertHolds,
  countItems,
  moveStock,
  raiseLimits,
  refreshAttendee,
  saveBookingState,
} from './booking.sql.ts'
import { holdBooking, mayDecide, stateAfter } from './guard-booking.ts'
import { bookingApproved } from './tickets.news.ts'

/**
 * Approves a request: takes its stock and makes its tickets valid. Beyond the limit it is
 * SOLD_OUT unless release is forced, which raises the limit by what is missing (S-080, S-083).
 */
export const approveBooking = operation({
  name: 'approveBooking',
  input: approvalInput,
  may: mayDecide,
  load: holdBooking,
  ensure: ({ loaded }) => void stateAfter(loaded.booking, 'approve'),
  async write({ tx, input, now, actor, loaded: { booking } }) {
    const raised = input.forceRelease ? await raiseLimits(tx, booking.id) : []
    const taken = await moveStock(tx, booking.id, 1, -1)
    const [items] = await countItems(tx, booking.id)
    if (BigInt(taken.length) !== items?.count) {
      throw fail.soldOut('Not enough tickets are left. Force the release to raise the limit.')
    }
    await convertHolds(tx, booking.id, booking.user_id, now)
    await saveBookingState(tx, booking.id, {
      state: stateAfter(booking, 'approve'),
      transactionStatus: 'COMPLETED',
      ticketStatus: 'VALID',
      decidedBy: actor.userId,
      note: input.note,
      now,
    })
    await refreshAttendee(tx, booking, now, actor.userId, input.note)
    return {
      bookingId: booking.id,
      raisedLimits: raised.map((each) => ({ eventTicketId: each.event_ticket_id, by: each.raised_by })),
    }
  },
  tell: ({ loaded: { booking }, input }) => [
    bookingApproved(booking.id, booking.version + 1, {
      bookingId: booking.id,
      eventId: booking.event_id,
      userId: booking.user_id,
      note: input.note,
    }),
  ],
  idempotent: 'forever',
  subject: (answer) => answer.bookingId,
})
