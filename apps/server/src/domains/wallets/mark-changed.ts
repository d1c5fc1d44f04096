import type { Work } from '#platform/ctx.ts'
import { markChanged } from './updates.sql.ts'

/** What has changed: one ticket, all tickets of a booking, or all of an event. */
export interface ChangedTickets {
  eventId: string
  bookingId?: string
  ticketId?: string
}

/** Marks the passes of these tickets as changed. A job then writes them again and notifies the wallets that have them. */
export async function markTicketsChanged(
  { tx, now }: Pick<Work, 'tx' | 'now'>,
  changes: readonly ChangedTickets[],
): Promise<void> {
  const tickets = changes.flatMap(({ ticketId }) => ticketId ?? [])
  const bookings = changes.flatMap(({ bookingId, ticketId }) => (ticketId ? [] : (bookingId ?? [])))
  const events = changes.flatMap((each) => (each.ticketId || each.bookingId ? [] : each.eventId))
  await markChanged(tx, events, bookings, tickets, [], now)
}

/** Marks all passes of these people as changed, for example after a person got another name. */
export async function markHoldersChanged(
  { tx, now }: Pick<Work, 'tx' | 'now'>,
  holderIds: readonly string[],
): Promise<void> {
  await markChanged(tx, [], [], [], [...holderIds], now)
}
