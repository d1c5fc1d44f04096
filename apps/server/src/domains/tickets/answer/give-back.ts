import { randomUUID } from 'node:crypto'
import type { Work } from '#platform/ctx.ts'
import { fail } from '#platform/fail.ts'
import type { TicketRow } from '../booking/booking.sql.ts'
import {
  freeAllowance,
  giveStockBack,
  moveStock,
  refreshAttendee,
  saveBookingState,
} from '../booking/booking.sql.ts'
import type { LockedWithPayment } from '../booking/guard-booking.ts'
import { requireNobodyIn, stateAfter } from '../booking/guard-booking.ts'
import { splitOff } from './give-back.sql.ts'

/** Refuses a booking that was paid or is over, and tickets that somebody came in with. */
export function requireReturnable(locked: LockedWithPayment, tickets: readonly TicketRow[]): void {
  stateAfter(locked.booking, 'giveBack')
  if (locked.payment) throw fail.conflict("Paid tickets can't be returned here. Ask the host.")
  requireNobodyIn({ tickets })
}

/**
 * Ends these tickets of a free booking, which all belong to one person, and frees their stock. Returns the
 * booking that ended. Where other people hold the rest of the tickets, that booking goes on, and a new
 * booking of these tickets ends.
 */
export async function giveTicketsBack(
  { tx, now }: Work,
  { booking, tickets: all }: LockedWithPayment,
  tickets: readonly TicketRow[],
  userId: string,
): Promise<string> {
  const isPart = tickets.length < all.length
  const bookingId = isPart ? randomUUID() : booking.id
  if (isPart) {
    await splitOff(
      tx,
      booking.id,
      tickets.map(({ id }) => id),
      bookingId,
      userId,
      now,
    )
  }
  await giveStockBack(tx, bookingId, 'RELEASED')
  if (booking.attendee_state !== 'APPROVED') await moveStock(tx, bookingId, 0, -1)
  await freeAllowance(tx, bookingId, booking.user_id)
  await saveBookingState(tx, bookingId, {
    state: stateAfter(booking, 'giveBack'),
    transactionStatus: 'CANCELLED',
    ticketStatus: 'CANCELLED',
    decidedBy: null,
    note: null,
    now,
  })
  await refreshAttendee(tx, { id: bookingId, event_id: booking.event_id, user_id: userId }, now, null, null)
  return bookingId
}
