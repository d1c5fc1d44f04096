import { statement } from '#platform/db/statement.ts'
import type { FulfilmentRow } from '../earn/earn.sql.ts'
import '../earn/earn.tables.ts'

/**
 * Holds a fulfilment ($1: one object as jsonb) for an order. One of the same period that was taken back is held again under its id.
 * Answers no row where the member has it.
 */
export const holdFulfilment = statement<[string, Temporal.Instant], FulfilmentRow>(`
insert into offer_fulfilment as f (id, offer_id, user_id, occurrence, state, points, tier_id, order_id, given_at)
select id, offer_id, user_id, occurrence, 'HELD', points, tier_id, order_id, $2::timestamptz
from jsonb_to_record($1::jsonb) as n(id uuid, offer_id uuid, user_id uuid, occurrence text, points int, tier_id uuid,
  order_id uuid)
on conflict (offer_id, user_id, occurrence) do update set state = 'HELD', points = excluded.points,
  tier_id = excluded.tier_id, order_id = excluded.order_id, given_at = excluded.given_at, cancelled_at = null
where f.state = 'CANCELLED' and f.cancelled_by is null
returning *`)

export const selectOfOrder = statement<[orderId: string], FulfilmentRow>(
  'select * from offer_fulfilment where order_id = $1',
)

/** Ends a hold. What was never given leaves no row. */
export const endHold = statement<[id: string, now: Temporal.Instant], never>(`
with gone as (delete from offer_fulfilment where id = $1 and state = 'HELD' and version = 1)
update offer_fulfilment set state = 'CANCELLED', cancelled_at = $2::timestamptz
where id = $1 and state = 'HELD' and version > 1`)
