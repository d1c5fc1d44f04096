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
  /** What the host could have of the event now, in minor units. */
  balance: bigint
}

/** As holdBooking, with the balance that a refund takes from: of refund and payout at once the second sees the first. */
export async function lockWithBalance(call: Call<{ bookingId: string }>): Promise<LockedWithBalance> {
  const found = await findBooking(call.tx, call.input.bookingId)
  // The event before the booking, as the one who cancels it does.
  if (found?.payment_id) await events.lockEvent(call, found.event_id)
  const held = await lockAskedBooking(call)
  const { balance } = await readBalance(call.tx, held.booking.event_id)
  return { ...held, balance }
}

/** The payment that can go back, or CONFLICT: all of it or nothing, and not once somebody is in (S-095). */
export function returnablePayment(held: LockedWithPayment): payments.Payment {
  const { booking, payment } = held
  if (!payment) throw fail.conflict('This booking was free.')
  if (payment.state === 'REFUNDING' || payment.state === 'REFUNDED') {
    throw fail.conflict('The payment was already refunded.')
  }
  // One that somebody was in with kept its money when its event was cancelled, and stands for nothing since (S-095).
  const stands = booking.attendee_state === 'APPROVED' || booking.attendee_state === 'NONE'
  if (!stands || booking.transaction_status !== 'COMPLETED' || payment.state !== 'CAPTURED') {
    throw fail.conflict("This booking isn't paid.")
  }
  requireNobodyIn(held)
  return payment
}

/**
 * Refuses a refund that takes more than the balance has: the rest was paid out (S-150). How much is missing tells the
 * balance, so it is said to those who see the earnings.
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
