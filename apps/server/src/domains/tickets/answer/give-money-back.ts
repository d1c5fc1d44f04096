import { missingForRefund } from '@reprise/rules/payments/payout'
import { sentence } from '@reprise/rules/platform/sentence'
import * as events from '#domains/events/public.ts'
import * as payments from '#domains/payments/public.ts'
import type { Work } from '#platform/ctx.ts'
import { fail } from '#platform/fail.ts'
import type { Call } from '#platform/writes/operation.ts'
import {
  findBooking,
  freeAllowance,
  giveStockBack,
  refreshAttendee,
  saveBookingState,
} from '../booking/booking.sql.ts'
import type { LockedWithPayment } from '../booking/guard-booking.ts'
import { lockAskedBooking, requireNobodyIn, stateAfter } from '../booking/guard-booking.ts'
import { readBalance } from '../revenue/event-balance.ts'

export interface LockedWithBalance extends LockedWithPayment {
  /** The amount of the event's balance that the host could have paid out now, in minor units. */
  balance: bigint
}

/**
 * Locks a booking whose request is answered, and reads the balance that a refund is taken from. Throws as
 * `lockAskedBooking` does. The event of a paid booking is locked, too: where a refund and a payout run at once, the second
 * one sees the first.
 */
export async function lockWithBalance(call: Call<{ bookingId: string }>): Promise<LockedWithBalance> {
  const found = await findBooking(call.tx, call.input.bookingId)
  // Locks the event before the booking, in the order of cancelEvent.
  if (found?.payment_id) await events.lockEvent(call, found.event_id)
  const locked = await lockAskedBooking(call)
  const { balance } = await readBalance(call.tx, locked.booking.event_id)
  return { ...locked, balance }
}

/**
 * The payment of a booking that can be refunded. CONFLICT where it cannot: a payment is refunded as a whole,
 * and not after somebody came in (S-095).
 */
export function returnablePayment(locked: LockedWithPayment): payments.Payment {
  const { booking, payment } = locked
  if (!payment) throw fail.conflict('This booking was free.')
  if (payment.state === 'REFUNDING' || payment.state === 'REFUNDED') {
    throw fail.conflict('The payment was already refunded.')
  }
  // A cancelled event keeps the money of a booking that somebody came in with. Such a booking stands for
  // nothing any more (S-095).
  const stands = booking.attendee_state === 'APPROVED' || booking.attendee_state === 'NONE'
  if (!stands || booking.transaction_status !== 'COMPLETED' || payment.state !== 'CAPTURED') {
    throw fail.conflict("This booking isn't paid.")
  }
  requireNobodyIn(locked)
  return payment
}

/**
 * Refuses a refund that is larger than the balance, because the rest was paid out (S-150). Only people who
 * see the earnings read how much is missing: the number would tell the balance.
 */
export function requireCovered(
  { booking, balance }: LockedWithBalance,
  { permissions }: events.EventGrant,
): void {
  const missing = missingForRefund(booking.host_balance, balance)
  if (missing === 0n) return
  if (!permissions.includes('CAN_VIEW_EARNINGS')) {
    throw fail.conflict("This event's balance doesn't cover the refund. Please ask the host.")
  }
  throw fail.conflict(
    sentence(
      "This event's balance doesn't cover the refund: {{missing}} is missing. Please contact support to settle it.",
      { missing: { amount: String(missing), currency: booking.currency } },
    ),
  )
}

/** Ends a paid booking in the open transaction and begins the refund; the payment is driven on after the commit. */
export async function giveMoneyBack(
  work: Work,
  { booking }: LockedWithPayment,
  payment: payments.Payment,
  decided: { by: string | null; note: string | null; reversedAt?: Temporal.Instant },
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
  await payments.movePayment(work, payment, { state: 'REFUNDING', reversed_at: decided.reversedAt ?? null })
  await refreshAttendee(tx, booking, now, decided.by, decided.note)
}
