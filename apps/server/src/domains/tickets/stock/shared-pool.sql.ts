import type { Selectable } from 'kysely'
import { statement } from '#platform/db/statement.ts'
import type { Tables } from '#platform/db/tables.ts'

/** A shared pool with what is taken of it, and the event tickets that share it, in their order. */
export interface SharedPoolRow extends Selectable<Tables['shared_pool']> {
  taken: number
  event_ticket_ids: string[]
}

export const readSharedPoolsOf = statement<[eventIds: readonly string[]], SharedPoolRow>(`
select p.*, coalesce(sum(s.taken), 0)::int as taken,
  coalesce(array_agg(t.id order by t.sort_order, t.id) filter (where t.id is not null and t.deleted_at is null), '{}') as event_ticket_ids
from shared_pool p left join stock_pool s on s.shared_pool_id = p.id left join event_ticket t on t.id = s.event_ticket_id
where p.event_id = any($1::uuid[]) group by p.id order by p.created_at, p.id`)

export const readSharedPool = statement<[sharedPoolId: string], Selectable<Tables['shared_pool']>>(
  'select * from shared_pool where id = $1',
)

/** How many tickets of these event tickets are taken in all. */
export const countTaken = statement<[eventTicketIds: readonly string[]], { taken: number }>(
  'select coalesce(sum(taken), 0)::int as taken from stock_pool where event_ticket_id = any($1::uuid[])',
)

/** Inserts a shared pool, or changes it. */
export const putSharedPool = statement<
  [id: string, eventId: string, name: string, capacity: number, now: Temporal.Instant],
  never
>(`
insert into shared_pool as p (id, event_id, name, capacity, created_at) values ($1, $2, $3, $4, $5)
on conflict (id) do update set name = excluded.name, capacity = excluded.capacity`)

/** Lets exactly these event tickets share a pool. Those that shared another one leave it. */
export const setSharing = statement<[sharedPoolId: string, eventTicketIds: readonly string[]], never>(`
update stock_pool set shared_pool_id = case when event_ticket_id = any($2::uuid[]) then $1::uuid end
where event_ticket_id = any($2::uuid[]) and shared_pool_id is distinct from $1::uuid
  or shared_pool_id = $1::uuid and event_ticket_id <> all($2::uuid[])`)

export const deletePool = statement<[sharedPoolId: string], never>('delete from shared_pool where id = $1')
