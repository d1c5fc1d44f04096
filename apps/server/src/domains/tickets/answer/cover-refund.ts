import { z } from 'zod'
import * as payments from '#domains/payments/public.ts'
import { commandInput, requireTerminal } from '#platform/writes/by-command.ts'
import { operation } from '#platform/writes/operation.ts'
import { bookingRefunding } from '../tickets.news.ts'
import { giveMoneyBack, lockWithBalance, returnablePayment } from './give-money-back.ts'

// Tested in domains/tickets/revenue/request-event-payout.test.ts.

/**
 * Staff refunds the payment of one booking though the balance of its event does not cover it (S-150). The
 * balance goes below zero: that is what the host owes. A refund that was held back when the event was
 * cancelled is sent.
 */
export const coverRefund = operation({
  name: 'staff.coverRefund',
  input: commandInput.extend({ bookingId: z.uuid() }),
  may: requireTerminal,
  load: lockWithBalance,
  ensure: ({ loaded }) => void (isHeldBack(loaded) || returnablePayment(loaded)),
  async write(call) {
    const { loaded, now } = call
    const { booking, payment } = loaded
    const wasHeldBack = isHeldBack(loaded)
    if (payment && wasHeldBack) {
      await payments.movePayment(call, payment, { state: 'REFUNDING', due_at: now })
    } else {
      await giveMoneyBack(call, loaded, returnablePayment(loaded), { by: null, note: null })
    }
    return { bookingId: booking.id, wasHeldBack }
  },
  // The buyer of a refund that was held back was notified when the event was cancelled.
  announce: ({ loaded: { booking }, answer }) =>
    answer.wasHeldBack
      ? []
      : [
          bookingRefunding(booking.id, booking.version + 1, {
            bookingId: booking.id,
            eventId: booking.event_id,
            userId: booking.user_id,
            why: 'HOST',
            note: null,
          }),
        ],
  subject: ({ bookingId }) => bookingId,
})

const isHeldBack = ({ payment }: { payment: payments.Payment | null }) =>
  payment?.state === 'REFUNDING' && payment.uncovered !== null
