import { statement } from '#platform/db/statement.ts'
import { lockedPoolsSql } from '../stock/locked-pools.sql.ts'

type At = Temporal.Instant

/** Locks the pools of these event tickets, and of those that share a limit with them. */
export const lockPools = statement<[readonly string[]], { count: number }>(`
with ${lockedPoolsSql('select unnest($1::uuid[])')}
select count(*)::int as count from locked_pool`)

/**
 * Takes one ticket of the stock for each id: `$2` names the event ticket of each. The CHECK of the pool guards the
 * stock, and closed_at an event that was cancelled.
 */
export const takeEach = statement<
  [ids: readonly string[], eventTicketIds: readonly string[], userId: string, now: At],
  never
>(`
with asked as (
  select * from unnest($1::uuid[], $2::uuid[]) as a(id, event_ticket_id)
), pooled as (
  update stock_pool s set taken = s.taken + n.quantity
  from (select event_ticket_id, count(*)::int as quantity from asked group by event_ticket_id) n
  where s.event_ticket_id = n.event_ticket_id and s.closed_at is null
  returning s.event_ticket_id
), held as (
  insert into hold (id, event_ticket_id, user_id, kind, state, quantity, created_at)
  select id, event_ticket_id, $3::uuid, 'GUEST_LIST', 'CONVERTED', 1, $4::timestamptz from asked
)
select must((select count(*) from pooled) = (select count(distinct event_ticket_id) from asked))`)

/** Gives the stock of these holds back. What the cancelling of the event has released before changes nothing. */
export const giveBackEach = statement<[ids: readonly string[]], never>(`
with released as (
  update hold set state = 'RELEASED' where id = any($1::uuid[]) and kind = 'GUEST_LIST' and state = 'CONVERTED'
  returning event_ticket_id
)
update stock_pool s set taken = s.taken - n.quantity
from (select event_ticket_id, count(*)::int as quantity from released group by event_ticket_id) n
where s.event_ticket_id = n.event_ticket_id`)
