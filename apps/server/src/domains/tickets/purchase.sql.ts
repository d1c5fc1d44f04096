import type { EventTicketType } from '@reprise/rules/tickets/enums'
import { tailSql } from '#platform/batch-tail.ts'
import type { Db } from '#platform/db/database.ts'
import { statement } from '#platform/db/statement.ts'

export interface EventFacts {
  published_at: string | null
  cancelled_at: string | null
  start_date: string
  end_date: string
  time_zone: string
  is_private: boolean
  minimum_rep_score: number | null
  age_limit: number | null
}

export interface KindFacts {
  id: string
  name: string
  ticket_type: EventTicketType
  max_per_person: number
  is_required_approval: boolean
  is_private: boolean
  is_active: boolean
  is_special_guest: boolean
  visible_start_at: string | null
  visible_end_at: string | null
  capacity: number | null
  taken: number
}

export interface PurchaseFacts {
  event: EventFacts | null
  kinds: KindFacts[]
  allowances: { event_ticket_id: string; user_id: string; taken: number }[]
  /** Who of the askers was invited, holds something, or works here: a private event is theirs to see. */
  insiders: string[]
}

/** All that judging requests for one event needs, in one statement. */
export const readPurchaseFacts = statement<[string, string[]], PurchaseFacts>(`
select
  (select to_jsonb(e) from (
    select published_at, cancelled_at, start_date, end_date, time_zone, is_private, minimum_rep_score, age_limit
    from event where id = $1::uuid) e) as event,
  (select coalesce(jsonb_agg(k), '[]') from (
    select t.id, t.name, t.ticket_type, t.max_per_person, t.is_required_approval, t.is_private, t.is_active,
      t.is_special_guest, t.visible_start_at, t.visible_end_at, s.capacity, s.taken
    from event_ticket t join stock_pool s on s.event_ticket_id = t.id
    where t.event_id = $1::uuid and t.deleted_at is null) k) as kinds,
  (select coalesce(jsonb_agg(a), '[]') from (
    select a.event_ticket_id, a.user_id, a.taken
    from event_ticket t join ticket_allowance a on a.event_ticket_id = t.id
    where t.event_id = $1::uuid and a.user_id = any($2::uuid[])) a) as allowances,
  (select coalesce(jsonb_agg(user_id), '[]') from (
    select user_id from attendee where event_id = $1::uuid and user_id = any($2::uuid[]) and state <> 'NONE'
    union select user_id from event_role where event_id = $1::uuid and user_id = any($2::uuid[])
    union select created_by from event where id = $1::uuid
    union select t.user_id from event e join club_team_member t on t.club_id = e.club_id where e.id = $1::uuid
    union select c.owner_id from event e join club c on c.id = e.club_id where e.id = $1::uuid) i) as insiders`)

export interface PurchaseWrite {
  booking_id: string
  event_id: string
  user_id: string
  attendee_id: string
  waits: boolean
  quantity: number
  items: { event_ticket_id: string; hold_id: string; name: string; quantity: number; at_most: number }[]
  tickets: { id: string; event_ticket_id: string; code: string }[]
}

// Everything for every granted request at once. Stock is guarded by the pool's CHECK, the
// limit per person by the allowance's, an event that was cancelled meanwhile by closed_at.
const writeAll = statement<[string, string, Temporal.Instant], never>(`
with writes as materialized (
  select * from jsonb_to_recordset($1::jsonb) as w(booking_id uuid, event_id uuid, user_id uuid,
    attendee_id uuid, waits boolean, quantity int, items jsonb, tickets jsonb)
), items as materialized (
  select w.booking_id, w.user_id, w.waits, i.*
  from writes w, jsonb_to_recordset(w.items)
    as i(event_ticket_id uuid, hold_id uuid, name text, quantity int, at_most int)
), pooled as (
  update stock_pool s set taken = s.taken + m.taken, waiting = s.waiting + m.waiting
  from (
    select event_ticket_id, coalesce(sum(quantity) filter (where not waits), 0) as taken,
      coalesce(sum(quantity) filter (where waits), 0) as waiting
    from items group by event_ticket_id
  ) m
  where s.event_ticket_id = m.event_ticket_id and s.closed_at is null
  returning s.event_ticket_id
), allowed as (
  insert into ticket_allowance as a (event_ticket_id, user_id, taken, at_most)
  select event_ticket_id, user_id, quantity, at_most from items order by event_ticket_id, user_id
  on conflict (event_ticket_id, user_id)
    do update set taken = a.taken + excluded.taken, at_most = excluded.at_most
), booked as (
  insert into booking (id, event_id, user_id, attendee_state, transaction_status, quantity, created_at, updated_at)
  select booking_id, event_id, user_id, case when waits then 'INVITEE_ACCEPTED' else 'APPROVED' end,
    case when waits then 'PENDING' else 'COMPLETED' end, quantity, $3::timestamptz, $3::timestamptz
  from writes
), itemed as (
  insert into booking_item (booking_id, event_ticket_id, name, quantity)
  select booking_id, event_ticket_id, name, quantity from items
), held as (
  insert into hold (id, event_ticket_id, booking_id, user_id, kind, state, quantity, created_at)
  select hold_id, event_ticket_id, booking_id, user_id, 'PURCHASE', 'CONVERTED', quantity, $3::timestamptz
  from items where not waits
), issued as (
  insert into ticket (id, event_id, event_ticket_id, booking_id, holder_id, status, code, created_at)
  select t.id, w.event_id, t.event_ticket_id, w.booking_id, w.user_id,
    case when w.waits then 'REQUESTED' else 'VALID' end, t.code, $3::timestamptz
  from writes w, jsonb_to_recordset(w.tickets) as t(id uuid, event_ticket_id uuid, code text)
), attending as (
  insert into attendee as a (id, event_id, user_id, state, state_changed_at, created_at)
  select attendee_id, event_id, user_id, case when waits then 'INVITEE_ACCEPTED' else 'APPROVED' end,
    $3::timestamptz, $3::timestamptz
  from writes
  on conflict (event_id, user_id) do update
    set state = case when a.state = 'APPROVED' then a.state else excluded.state end,
      state_changed_at = case when a.state in ('APPROVED', excluded.state) then a.state_changed_at
        else excluded.state_changed_at end
), ${tailSql('$2', '$3')}
select must((select count(*) from pooled) = (select count(distinct event_ticket_id) from items))`)

export async function writePurchases(
  db: Db,
  writes: readonly PurchaseWrite[],
  tail: string,
  now: Temporal.Instant,
): Promise<void> {
  await writeAll(db, JSON.stringify(writes), tail, now)
}
