import type { Work } from '#platform/ctx.ts'
import { markChanged } from './updates.sql.ts'

/** What has changed: one ticket, all tickets of a booking, or all of an event. */
export interface ChangedTickets {
  eventId: string
  bookingId?: string
  ticketId?: string
}

/** The passes of these tickets are written again, and the wallets that have them are told. */
export async function markTicketsChanged(
  { tx, now }: Pick<Work, 'tx' | 'now'>,
  changes: readonly ChangedTickets[],
): Promise<void> {
  const tickets = changes.flatMap(({ ticketId }) => ticketId ?? [])
  const bookings = changes.flatMap(({ bookingId, ticketId }) => (ticketId ? [] : (bookingId ?? [])))
  const events = changes.flatMap((each) => (each.ticketId || each.bookingId ? [] : each.eventId))
  await markChanged(tx, events, bookings, tickets, [], now)
}

/** The same for all passes of these people. */
export async function markHoldersChanged(
  { tx, now }: Pick<Work, 'tx' | 'now'>,
  holderIds: readonly string[],
): Promise<void> {
  await markChanged(tx, [], [], [], [...holderIds], now)
}
