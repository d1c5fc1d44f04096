import { randomUUID } from 'node:crypto'
import type { Selectable } from 'kysely'
import * as events from '#domains/events/public.ts'
import { copiedColumns } from '#platform/copied-columns.ts'
import type { Work } from '#platform/ctx.ts'
import type { Tables } from '#platform/db/tables.ts'
import { readEventTicketsOf } from './event-ticket.sql.ts'

/** What a copy takes over from its original. A new column does not compile until somebody has decided it. */
const columns = {
  id: 'new',
  event_id: 'new',
  name: 'copied',
  description: 'copied',
  ticket_type: 'copied',
  price_amount: 'copied',
  currency: 'copied',
  gratuity_rate: 'copied',
  color: 'copied',
  rep_points: 'copied',
  max_per_person: 'copied',
  additional_guests: 'copied',
  is_required_approval: 'copied',
  is_private: 'copied',
  is_active: 'copied',
  is_special_guest: 'copied',
  is_enabled_wish_list: 'copied',
  opt_in_show_ticket_amount: 'copied',
  visible_start_at: 'new',
  visible_end_at: 'new',
  creator_id: 'new',
  sort_order: 'copied',
  created_at: 'new',
  deleted_at: 'new',
  version: 'new',
} as const satisfies Record<keyof Selectable<Tables['event_ticket']>, 'copied' | 'new'>

type Copy = {
  from: events.EventRow
  /** The id of the event that gets the copies. */
  to: string
  userId: string
  /** How many days later the other event begins. */
  days: number
  /** Whether this person may give the rep points of the event's club. Without it the copies give none. */
  givesPoints: boolean
}

/**
 * Puts what is on sale at an event on sale at another, with the same limits and nothing sold. The time in which each
 * is visible moves with the event.
 */
export async function copyEventTickets({ tx, now }: Work, copy: Copy): Promise<void> {
  const { from, to, userId, days, givesPoints } = copy
  const originals = await readEventTicketsOf(tx, [from.id])
  if (originals.length === 0) return
  const moved = (at: Temporal.Instant | null) => at && events.daysLater(at, from.time_zone, days)
  const copies = originals.map((original) => ({ original, id: randomUUID() }))
  await tx
    .insertInto('event_ticket')
    .values(
      copies.map(({ original, id }) => ({
        ...copiedColumns(columns, original),
        id,
        event_id: to,
        ...(!givesPoints && { rep_points: 0 }),
        visible_start_at: moved(original.visible_start_at),
        visible_end_at: moved(original.visible_end_at),
        creator_id: userId,
        created_at: now,
      })),
    )
    .execute()
  await tx
    .insertInto('stock_pool')
    .values(copies.map(({ original, id }) => ({ event_ticket_id: id, capacity: original.capacity })))
    .execute()
}
