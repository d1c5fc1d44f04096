import * as payments from '#domains/payments/public.ts'
import type { Work } from '#platform/ctx.ts'
import { fail } from '#platform/fail.ts'
import { freeAllowance, giveStockBack, refreshAttendee, saveBookingState } from './booking.sql.ts'
import type { HeldBooking } from './guard-booking.ts'
import { requireNobodyIn, stateAfter } from './guard-booking.ts'

/** The payment that can go back, or CONFLICT: all of it or nothing, and not once somebody is in (S-095). */
export function returnablePayment(held: HeldBooking): payments.Payment {
  const { booking, payment } = held
  if (!payment) throw fail.conflict('Nothing was paid for this booking.')
  if (payment.state === 'REFUNDING' || payment.state === 'REFUNDED') {
    throw fail.conflict('The payment was already given back.')
  }
  // One that somebody was in with kept its money when its event was cancelled, and stands for nothing since (S-095).
  const stands = booking.attendee_state === 'APPROVED' || booking.attendee_state === 'NONE'
  if (!stands || booking.transaction_status !== 'COMPLETED' || payment.state !== 'CAPTURED') {
    throw fail.conflict('This booking is not paid.')
  }
  requireNobodyIn(held)
  return payment
}

/** Ends a paid booking in the open transaction and begins the refund; the payment is driven on after the commit. */
export async function giveMoneyBack(
  work: Work,
  { booking }: HeldBooking,
  payment: payments.Payment,
  decided: { by: string | null; note: string | null },
): Promise<void> {
  const { tx, now } = work
  const endedWithEvent = booking.attendee_state === 'NONE'
  if (!endedWithEvent) {
    await giveStockBack(tx, booking.id, 'RELEASED')
    await freeAllowance(tx, booking.id, booking.user_id)
  }
  await saveBookingState(tx, booking.id, {
    state: endedWithEvent ? 'NONE' : stateAfter(booking, 'refund'),
    transactionStatus: 'REFUND_PENDING',
    ticketStatus: 'CANCELLED',
    decidedBy: decided.by,
    note: decided.note,
    now,
  })
  await payments.movePayment(work, payment, { state: 'REFUNDING' })
  await refreshAttendee(tx, booking, now, decided.by, decided.note)
}
