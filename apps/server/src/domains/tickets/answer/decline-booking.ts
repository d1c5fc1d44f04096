import { decisionInput } from '@reprise/rules/tickets/booking/booking.input'
import * as payments from '#domains/payments/public.ts'
import { forMany } from '#platform/limit-calls.ts'
import { operation } from '#platform/writes/operation.ts'
import {
  freeAllowance,
  giveStockBack,
  moveStock,
  refreshAttendee,
  saveBookingState,
} from '../booking/booking.sql.ts'
import { lockAskedBooking, mayDecide, reservedPayment, stateAfter } from '../booking/guard-booking.ts'
import { bookingDeclined } from '../tickets.news.ts'

/**
 * Declines a request, with a note to the person. A free request stays counted on the person's limit, so they
 * cannot simply ask again. A reserved payment is voided and its stock is free; this person may book again.
 */
export const declineBooking = operation({
  name: 'declineBooking',
  input: decisionInput,
  mostAMinute: forMany,
  may: (call) => mayDecide(call),
  mayAgain: true,
  load: lockAskedBooking,
  ensure({ loaded, now }) {
    stateAfter(loaded.booking, 'decline')
    reservedPayment(loaded, now)
  },
  async write(call) {
    const { tx, input, now, actor, loaded } = call
    const { booking } = loaded
    const payment = reservedPayment(loaded, now)
    if (payment) {
      await giveStockBack(tx, booking.id, 'RELEASED')
      await freeAllowance(tx, booking.id, booking.user_id)
      await payments.movePayment(call, payment, { state: 'VOIDING' })
    } else {
      await moveStock(tx, booking.id, 0, -1)
    }
    await saveBookingState(tx, booking.id, {
      state: stateAfter(booking, 'decline'),
      transactionStatus: 'CANCELLED',
      ticketStatus: 'DECLINED',
      decidedBy: actor.userId,
      note: input.note,
      now,
    })
    await refreshAttendee(tx, booking, now, actor.userId, input.note)
    return { bookingId: booking.id, paymentId: payment?.id ?? null }
  },
  announce: ({ loaded: { booking }, input }) => [
    bookingDeclined(booking.id, booking.version + 1, {
      bookingId: booking.id,
      eventId: booking.event_id,
      userId: booking.user_id,
      note: input.note,
    }),
  ],
  idempotent: true,
  subject: (answer) => answer.bookingId,
  async after(services, { paymentId }) {
    if (paymentId) await payments.drivePayment(services, paymentId)
  },
})
