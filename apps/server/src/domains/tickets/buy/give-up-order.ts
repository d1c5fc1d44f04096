import * as payments from '#domains/payments/public.ts'
import type { Work } from '#platform/ctx.ts'
import { freeAllowance, giveStockBack, saveBookingState } from '../booking/booking.sql.ts'

/**
 * Ends a booking whose payment was not captured, and the payment. Its stock is free, and so is the person's
 * limit.
 */
export async function giveUpOrder(
  work: Work,
  booking: { id: string; user_id: string },
  payment: payments.Payment,
  change: payments.PaymentChange,
): Promise<void> {
  const { tx, now } = work
  await giveStockBack(tx, booking.id, 'RELEASED')
  await freeAllowance(tx, booking.id, booking.user_id)
  await payments.movePayment(work, payment, change)
  await saveBookingState(tx, booking.id, {
    state: 'NONE',
    transactionStatus: 'CANCELLED',
    ticketStatus: 'CANCELLED',
    decidedBy: null,
    note: null,
    now,
  })
}
