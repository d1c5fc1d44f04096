import { bookingInput } from '@reprise/rules/tickets/booking/booking.input'
import * as events from '#domains/events/public.ts'
import * as payments from '#domains/payments/public.ts'
import type { Work } from '#platform/ctx.ts'
import { fail } from '#platform/fail.ts'
import { forMany } from '#platform/limit-calls.ts'
import { operation } from '#platform/writes/operation.ts'
import type { BookingRow } from '../booking/booking.sql.ts'
import { giveStockBack, moveStock, refreshAttendee, saveBookingState } from '../booking/booking.sql.ts'
import type { LockedWithPayment } from '../booking/guard-booking.ts'
import { mayDecide, mayRefund, requireNobodyIn, stateAfter } from '../booking/guard-booking.ts'
import type { RefundReason } from '../tickets.news.ts'
import { bookingRefunding, bookingUndone } from '../tickets.news.ts'
import type { LockedWithBalance } from './give-money-back.ts'
import { giveMoneyBack, lockWithBalance, requireCovered, returnablePayment } from './give-money-back.ts'

// Nobody approved a booking that needed no approval, so there is no approval to undo.
const reasonOf = ({ decided_by }: BookingRow): RefundReason => (decided_by ? 'UNDONE' : 'HOST')

/** Throws CONFLICT where an answer cannot be undone, and FORBIDDEN where it takes a right that the grant lacks. */
export function ensureUndoable(locked: LockedWithBalance, grant: events.EventGrant): void {
  const { booking, payment } = locked
  stateAfter(booking, 'undo')
  requireNobodyIn(locked)
  if (!payment) return
  // Nobody answered a booking that needed no approval. Undoing it is a refund, for people who may give one.
  if (!booking.decided_by) events.ensureGranted(grant, mayRefund)
  if (booking.attendee_state === 'DECLINED') {
    throw fail.conflict('The payment was refunded. They can book again.')
  }
  returnablePayment(locked)
  requireCovered(locked, grant)
}

/**
 * Takes the answer to one locked booking back in the open transaction. The payment of a paid one begins to be refunded
 * and is driven on after the commit, by `paymentId`.
 */
export async function undo(work: Work, locked: LockedWithPayment) {
  const { tx, now } = work
  const { booking, payment } = locked
  if (payment) {
    await giveMoneyBack(work, locked, payment, { by: null, note: null })
    return { bookingId: booking.id, paymentId: payment.id }
  }
  await giveStockBack(tx, booking.id, 'RELEASED')
  await moveStock(tx, booking.id, 0, 1)
  await saveBookingState(tx, booking.id, {
    state: stateAfter(booking, 'undo'),
    transactionStatus: 'PENDING',
    ticketStatus: 'REQUESTED',
    decidedBy: null,
    note: null,
    now,
  })
  await refreshAttendee(tx, booking, now, null, null)
  return { bookingId: booking.id, paymentId: null }
}

export function newsOfUndo({ booking, payment }: LockedWithPayment) {
  const payload = { bookingId: booking.id, eventId: booking.event_id, userId: booking.user_id }
  const version = booking.version + 1
  return payment
    ? bookingRefunding(booking.id, version, { ...payload, why: reasonOf(booking), note: null })
    : bookingUndone(booking.id, version, payload)
}

/**
 * Takes the host's answer back: the booking waits again, and the stock it had taken is free (S-080). A paid
 * booking does not wait again: its payment is refunded (S-095).
 */
export const undoBooking = operation({
  name: 'undoBooking',
  input: bookingInput,
  mostAMinute: forMany,
  may: (call) => mayDecide(call),
  mayAgain: true,
  load: lockWithBalance,
  ensure: ({ loaded, grant }) => ensureUndoable(loaded, grant),
  write: (call) => undo(call, call.loaded),
  announce: ({ loaded }) => [newsOfUndo(loaded)],
  idempotent: true,
  subject: (answer) => answer.bookingId,
  async after(services, { paymentId }) {
    if (paymentId) await payments.drivePayment(services, paymentId)
  },
})
