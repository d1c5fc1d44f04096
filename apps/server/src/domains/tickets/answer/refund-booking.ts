import { decisionInput } from '@reprise/rules/tickets/booking/booking.input'
import * as payments from '#domains/payments/public.ts'
import { forMany } from '#platform/limit-calls.ts'
import { operation } from '#platform/writes/operation.ts'
import { mayDecide, mayRefund } from '../booking/guard-booking.ts'
import { bookingRefunding } from '../tickets.news.ts'
import { giveMoneyBack, lockWithBalance, requireCovered, returnablePayment } from './give-money-back.ts'

/**
 * The host refunds the whole payment of one booking, as long as nobody came in with it and the balance covers
 * it (S-095, S-145, S-150).
 */
export const refundBooking = operation({
  name: 'refundBooking',
  input: decisionInput,
  mostAMinute: forMany,
  may: (call) => mayDecide(call, mayRefund),
  mayAgain: true,
  load: lockWithBalance,
  ensure({ loaded, grant }) {
    returnablePayment(loaded)
    requireCovered(loaded, grant)
  },
  async write(call) {
    const { loaded, actor, input } = call
    const payment = returnablePayment(loaded)
    await giveMoneyBack(call, loaded, payment, { by: actor.userId, note: input.note })
    return { bookingId: loaded.booking.id, paymentId: payment.id }
  },
  announce: ({ loaded: { booking }, input }) => [
    bookingRefunding(booking.id, booking.version + 1, {
      bookingId: booking.id,
      eventId: booking.event_id,
      userId: booking.user_id,
      why: 'HOST',
      note: input.note,
    }),
  ],
  idempotent: true,
  subject: (answer) => answer.bookingId,
  async after(services, { paymentId }) {
    await payments.drivePayment(services, paymentId)
  },
})
