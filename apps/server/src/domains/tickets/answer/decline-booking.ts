import { decisionInput } from '@reprise/rules/tickets/booking/booking.input'
import * as payments from '#domains/payments/public.ts'
import type { Work } from '#platform/ctx.ts'
import { forMany } from '#platform/limit-calls.ts'
import { operation } from '#platform/writes/operation.ts'
import {
  freeAllowance,
  giveStockBack,
  moveStock,
  refreshAttendee,
  saveBookingState,
} from '../booking/booking.sql.ts'
import type { LockedWithPayment } from '../booking/guard-booking.ts'
import { lockAskedBooking, mayDecide, reservedPayment, stateAfter } from '../booking/guard-booking.ts'
import { bookingDeclined } from '../tickets.news.ts'

/** Throws CONFLICT where a request cannot be declined: it was answered, or its payment has lapsed. */
export function ensureDeclinable(locked: LockedWithPayment, now: Temporal.Instant): void {
  stateAfter(locked.booking, 'decline')
  reservedPayment(locked, now)
}

/**
 * Declines one locked request in the open transaction. The payment of a paid one begins to be voided and is driven on
 * after the commit, by `paymentId`.
 */
export async function decline(
  work: Work,
  locked: LockedWithPayment,
  { by, note }: { by: string; note: string | null },
) {
  const { tx, now } = work
  const { booking } = locked
  const payment = reservedPayment(locked, now)
  if (payment) {
    await giveStockBack(tx, booking.id, 'RELEASED')
    await freeAllowance(tx, booking.id, booking.user_id)
    await payments.movePayment(work, payment, { state: 'VOIDING' })
  } else {
    await moveStock(tx, booking.id, 0, -1)
  }
  await saveBookingState(tx, booking.id, {
    state: stateAfter(booking, 'decline'),
    transactionStatus: 'CANCELLED',
    ticketStatus: 'DECLINED',
    decidedBy: by,
    note,
    now,
  })
  await refreshAttendee(tx, booking, now, by, note)
  return { bookingId: booking.id, paymentId: payment?.id ?? null }
}

export const newsOfRefusal = ({ booking }: LockedWithPayment, note: string | null) =>
  bookingDeclined(booking.id, booking.version + 1, {
    bookingId: booking.id,
    eventId: booking.event_id,
    userId: booking.user_id,
    note,
  })

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
  ensure: ({ loaded, now }) => ensureDeclinable(loaded, now),
  write: (call) => decline(call, call.loaded, { by: call.actor.userId, note: call.input.note }),
  announce: ({ loaded, input }) => [newsOfRefusal(loaded, input.note)],
  idempotent: true,
  subject: (answer) => answer.bookingId,
  async after(services, { paymentId }) {
    if (paymentId) await payments.drivePayment(services, paymentId)
  },
})
