import { isKeptForLine } from '@reprise/rules/tickets/waiting-list/waiting-list'
import type { Selectable, Updateable } from 'kysely'
import type { Db } from '#platform/db/database.ts'
import { statement } from '#platform/db/statement.ts'
import type { Tables } from '#platform/db/tables.ts'
import { lockedPoolsSql, sharedRoomSql } from './locked-pools.sql.ts'

export type EventTicketRow = Selectable<Tables['event_ticket']> &
  Pick<
    Selectable<Tables['stock_pool']>,
    'capacity' | 'own_capacity' | 'shared_pool_id' | 'taken' | 'waiting' | 'closed_at' | 'least_waiting'
  > & {
    /** What is left of the limit that it shares; null where it shares none. */
    shared_room: number | null
  }

/**
 * How many tickets a person can have who has some kept: `own` of this event ticket, and `others` of those that
 * share its limit. Infinity without a limit.
 */
export function roomWith(eventTicket: EventTicketRow, kept: { own: number; others: number }): number {
  const { own_capacity: capacity, taken, shared_room: room, least_waiting } = eventTicket
  const left = Math.min(
    capacity === null ? Number.POSITIVE_INFINITY : capacity - taken,
    room === null ? Number.POSITIVE_INFINITY : room + kept.others,
  )
  return (isKeptForLine(left, least_waiting) ? 0 : left) + kept.own
}

/** How many tickets are on sale; Infinity without a limit. What is kept for the waiting list is not. */
export const leftOf = (eventTicket: EventTicketRow): number => roomWith(eventTicket, { own: 0, others: 0 })

const stockColumns = `s.capacity, s.own_capacity, s.shared_pool_id, s.taken, s.waiting, s.closed_at, s.least_waiting,
  ${sharedRoomSql('s')} as shared_room`
const columns = `t.*, ${stockColumns}`

export const readEventTicketsOf = statement<[string[]], EventTicketRow>(`
select ${columns} from event_ticket t join stock_pool s on s.event_ticket_id = t.id
where t.event_id = any($1::uuid[]) and t.deleted_at is null order by t.sort_order, t.id`)

/** An event ticket without its stock. */
export type PlainEventTicketRow = Selectable<Tables['event_ticket']>

/** The stock of an event ticket, and the stamp of its row, which is different after each change of it. */
export type StockRow = Omit<EventTicketRow, keyof PlainEventTicketRow> &
  Pick<EventTicketRow, 'id' | 'event_id'> & { stamp: string }

/**
 * The stock of the event tickets of each event, in their order. The ids of the events come as a JSON array, so that
 * PostgreSQL keeps one plan: with an array of its own kind it would plan again each time.
 */
export const readStockOf = statement<[eventIds: string], StockRow>(`
select stock.* from jsonb_array_elements_text($1::jsonb) as asked(event_id)
cross join lateral (
  select t.id, t.event_id, t.xmin::text as stamp, ${stockColumns}
  from event_ticket t join stock_pool s on s.event_ticket_id = t.id
  where t.event_id = asked.event_id::uuid and t.deleted_at is null order by t.sort_order, t.id) stock`)

export const readPlainEventTickets = statement<[readonly string[]], PlainEventTicketRow>(
  'select * from event_ticket where id = any($1::uuid[])',
)

/** Event tickets by id, also deleted ones, because a booking keeps what it was for. */
export const readEventTickets = statement<[string[]], EventTicketRow>(`
select ${columns} from event_ticket t join stock_pool s on s.event_ticket_id = t.id
where t.id = any($1::uuid[])`)

// This is not a full lock, so that the foreign keys of a purchase that is under way do not wait for it.
export const lockEventTicket = statement<[string], EventTicketRow>(`
with ${lockedPoolsSql('select $1::uuid')}
select ${columns} from event_ticket t join stock_pool s on s.event_ticket_id = t.id
where t.id = $1::uuid and t.deleted_at is null and (select count(*) from locked_pool) > 0
for no key update of t, s`)

export const nextSortOrder = statement<[string], { next: number }>(`
select coalesce(max(sort_order), 0) + 1 as next from event_ticket where event_id = $1`)

/** Whether somebody has booked the event ticket, or is on the guest list with it. */
export const isBooked = statement<[string], { is_booked: boolean }>(`
select exists (select from booking_item where event_ticket_id = $1)
  or exists (select from hold where event_ticket_id = $1 and kind = 'GUEST_LIST' and state = 'CONVERTED') as is_booked`)

/**
 * Saves a locked event ticket and its limit; an undefined field stays. A request that was judged by its
 * earlier version is judged again.
 */
export async function saveEventTicket(
  tx: Db,
  eventTicket: EventTicketRow,
  columns: Updateable<Tables['event_ticket']>,
  ownCapacity: number | null | undefined,
): Promise<void> {
  const version = eventTicket.version + 1
  await tx
    .updateTable('event_ticket')
    .set({ ...columns, version })
    .where('id', '=', eventTicket.id)
    .execute()
  await tx
    .updateTable('stock_pool')
    .set({ event_ticket_version: version, own_capacity: ownCapacity })
    .where('event_ticket_id', '=', eventTicket.id)
    .execute()
}
