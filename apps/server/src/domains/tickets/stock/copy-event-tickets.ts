import { randomUUID } from 'node:crypto'
import type { Selectable } from 'kysely'
import * as events from '#domains/events/public.ts'
import { copiedColumns, copiedNames, rowsAsJson } from '#platform/copied-columns.ts'
import type { Work } from '#platform/ctx.ts'
import { statement } from '#platform/db/statement.ts'
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
  rep_points: 'new',
  max_per_person: 'copied',
  additional_guests: 'copied',
  is_required_approval: 'copied',
  is_private: 'copied',
  is_active: 'copied',
  is_special_guest: 'copied',
  scanning_zones: 'copied',
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
  /** The events that get the copies. */
  to: readonly events.CopiedEvent[]
  userId: string
  /** Whether this person may give the rep points of the event's club. Without it the copies give none. */
  givesPoints: boolean
}

const names = [
  ...copiedNames(columns),
  'id',
  'event_id',
  'rep_points',
  'visible_start_at',
  'visible_end_at',
  'creator_id',
  'created_at',
].join(', ')

const insertCopies = statement<[string], never>(
  `insert into event_ticket (${names}) select ${names} from jsonb_populate_recordset(null::event_ticket, $1::jsonb)`,
)

// The shared pools of the original get copies for each event. Those that no copied event ticket shares stay behind.
const insertPools = statement<[string, now: Temporal.Instant], never>(`
with copies as materialized (
  select * from jsonb_to_recordset($1::jsonb) as c(id uuid, event_id uuid, own_capacity int, shared_pool_id uuid)
), shared as materialized (
  select gen_random_uuid() as id, c.event_id, c.shared_pool_id
  from copies c where c.shared_pool_id is not null group by c.event_id, c.shared_pool_id
), inserted as (
  insert into shared_pool (id, event_id, name, capacity, created_at)
  select s.id, s.event_id, p.name, p.capacity, $2::timestamptz from shared s join shared_pool p on p.id = s.shared_pool_id
)
insert into stock_pool (event_ticket_id, own_capacity, shared_pool_id, capacity)
select c.id, c.own_capacity, s.id, least(c.own_capacity, p.capacity)
from copies c left join shared s using (event_id, shared_pool_id) left join shared_pool p on p.id = c.shared_pool_id`)

/**
 * Puts what is on sale at an event on sale at others, with the same limits and nothing sold. The time in which each
 * is visible moves with the event. Three statements, for any number of events.
 */
export async function copyEventTickets({ tx, now }: Work, copy: Copy): Promise<void> {
  const { from, to, userId, givesPoints } = copy
  const originals = await readEventTicketsOf(tx, [from.id])
  const copies = to.flatMap(({ eventId, days }) =>
    originals.map((original) => {
      const moved = (at: Temporal.Instant | null) => at && events.daysLater(at, from.time_zone, days)
      return {
        ...copiedColumns(columns, original),
        id: randomUUID(),
        event_id: eventId,
        rep_points: givesPoints ? original.rep_points : 0,
        visible_start_at: moved(original.visible_start_at),
        visible_end_at: moved(original.visible_end_at),
        creator_id: userId,
        created_at: now,
        own_capacity: original.own_capacity,
        shared_pool_id: original.shared_pool_id,
      }
    }),
  )
  if (copies.length === 0) return
  const rows = rowsAsJson(copies)
  await insertCopies(tx, rows)
  await insertPools(tx, rows, now)
}
