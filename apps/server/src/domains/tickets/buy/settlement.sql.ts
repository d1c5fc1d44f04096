import type { AttendeeState } from '@reprise/rules/events/enums'
import type { TicketStatus, TransactionStatus } from '@reprise/rules/tickets/enums'
import * as ledger from '#domains/ledger/public.ts'
import * as payments from '#domains/payments/public.ts'
import type { Db } from '#platform/db/database.ts'
import { statement } from '#platform/db/statement.ts'
import { recordSql } from '#platform/writes/batch-tail.ts'
import type { BookingRow } from '../booking/booking.sql.ts'
import { lockedPoolsSql, notKeptForLineSql, sharedRoomSql } from '../stock/locked-pools.sql.ts'
import type { EventTimes } from './cart-facts.sql.ts'
import type { NewHold, NewTicket } from './new-rows.ts'

interface SettledItem {
  event_ticket_id: string
  own: number
  guests: number
  capacity: number | null
  taken: number
  shared_pool_id: string | null
  /** What is left of its shared pool. */
  shared_room: number | null
  is_closed: boolean
  /** The smallest number of tickets that somebody on the waiting list would take. Null where nobody waits. */
  least_waiting: number | null
  /** How many the person may still take of the event ticket, for themselves and for additional guests. */
  own_left: number
  guests_left: number
}

/** A booking whose payment has an outcome, with all that decides what follows. */
export interface SettlementFacts extends BookingRow {
  event: EventTimes
  items: SettledItem[]
  /** The stock that the booking holds. */
  holds: { event_ticket_id: string; kind: 'PURCHASE' | 'APPROVAL' | 'GUEST'; quantity: number }[]
  has_tickets: boolean
  /** Whether the tickets are for somebody as a gift, and not issued yet. */
  is_gift: boolean
  /** The person has ordered here again since, and the newer booking stands or is being paid. */
  has_newer: boolean
  /** The person's account is deleted. */
  has_left: boolean
  /**
   * The person's state at the event, null where they have none, and the states of the other tickets that they
   * hold there.
   */
  attendee: AttendeeState | null
  others: AttendeeState[]
}

export const readSettlementFacts = statement<[string[]], SettlementFacts>(`
select b.*,
  jsonb_build_object('published_at', e.published_at, 'cancelled_at', e.cancelled_at, 'start_date', e.start_date,
    'end_date', e.end_date) as event,
  (select jsonb_agg(i) from (
    select i.event_ticket_id, i.quantity - i.additional_guests as own, i.additional_guests as guests, s.capacity,
      s.taken, s.shared_pool_id, ${sharedRoomSql('s')} as shared_room, s.closed_at is not null as is_closed, s.least_waiting, coalesce(a.at_most - a.taken, 0) as own_left,
      coalesce(a.guests_at_most - a.guests, 0) as guests_left
    from booking_item i join stock_pool s on s.event_ticket_id = i.event_ticket_id
    left join ticket_allowance a on a.event_ticket_id = i.event_ticket_id and a.user_id = b.user_id
    where i.booking_id = b.id) i) as items,
  (select coalesce(jsonb_agg(h), '[]') from (
    select event_ticket_id, kind, quantity from hold
    where booking_id = b.id and state in ('ACTIVE', 'PAYING', 'CONVERTED')) h) as holds,
  exists (select from ticket t where t.booking_id = b.id) as has_tickets,
  exists (select from ticket_gift g where g.booking_id = b.id) as is_gift,
  exists (select from booking o where o.event_id = b.event_id and o.user_id = b.user_id and o.payment_id is not null
    and o.created_at > b.created_at and o.transaction_status in ('PENDING', 'COMPLETED', 'CRASHED')) as has_newer,
  (select u.deleted_at is not null from users u where u.id = b.user_id) as has_left,
  (select state from attendee a where a.event_id = b.event_id and a.user_id = b.user_id) as attendee,
  (select coalesce(jsonb_agg(o.attendee_state), '[]') from ticket t join booking o on o.id = t.booking_id
    where t.holder_id = b.user_id and t.event_id = b.event_id and o.id <> b.id
      and o.attendee_state <> 'NONE') as others
from booking b join event e on e.id = b.event_id
where b.id = any($1::uuid[])`)

export interface SettlementWrite {
  booking_id: string
  booking_version: number
  event_id: string
  user_id: string
  /** The move of the payment; null where the payment stays and only the booking changes. */
  move: payments.MovingRow | null
  attendee_state: AttendeeState
  transaction_status: TransactionStatus
  is_paid: boolean
  capture_order_id: string | null
  is_refunded: boolean
  /** The new state of the booking's holds; null where they stay. */
  holds: {
    state: 'ACTIVE' | 'PAYING' | 'CONVERTED' | 'RELEASED' | 'EXPIRED'
    due_at: Temporal.Instant | null
  } | null
  /** A request that waits for the host holds its stock as a hold for approval. */
  is_for_approval: boolean
  new_holds: NewHold[]
  /** The new state of the booking's tickets; null where they stay. */
  ticket_status: TicketStatus | null
  new_tickets: NewTicket[]
  /** The changes of stock and limits. */
  stock: { event_ticket_id: string; quantity: number; own: number; guests: number }[]
  /** The person's state afterwards; `was` is the state before. Null where the booking does not change. */
  attendee: { id: string; was: AttendeeState | null; state: AttendeeState } | null
  posting: ReturnType<typeof ledger.postingRow> | null
  ending: {
    actor_id: null
    impersonated_by: null
    operation: string
    input: object
    request_id: string
    subject: string
    news: object[]
  }
}

// Writes everything for all settled payments in one statement. A payment that somebody else has moved since
// then is skipped, with all that would follow. A booking that has changed since then makes the whole
// statement fail, and it is judged again. Locks are taken in the order of the other writes: booking, payment,
// stock.
const writeAll = statement<[string, Temporal.Instant], payments.Payment | { id: null }>(`
with writes as materialized (
  select * from jsonb_to_recordset($1::jsonb) as w(booking_id uuid, booking_version int, event_id uuid, user_id uuid,
    move jsonb, attendee_state text, transaction_status text, is_paid boolean, capture_order_id text,
    is_refunded boolean, holds jsonb, is_for_approval boolean, new_holds jsonb, ticket_status text,
    new_tickets jsonb, stock jsonb, attendee jsonb, posting jsonb, ending jsonb)
), locked as materialized (
  select b.id from booking b join writes w on w.booking_id = b.id and w.booking_version = b.version
  order by b.id for no key update of b
), ${payments.movingSql('(select jsonb_agg(w.move) from writes w join locked l on l.id = w.booking_id where w.move is not null)', '$2')},
done as materialized (
  select w.* from writes w join locked l on l.id = w.booking_id
  where w.move is null or exists (select from moved_payment m where m.id = (w.move ->> 'id')::uuid)
), booked as (
  update booking b set attendee_state = d.attendee_state, transaction_status = d.transaction_status,
    paid_at = case when d.is_paid then coalesce(b.paid_at, $2::timestamptz) else b.paid_at end,
    capture_order_id = coalesce(d.capture_order_id, b.capture_order_id),
    refunded_at = case when d.is_refunded then $2::timestamptz else b.refunded_at end,
    updated_at = $2::timestamptz, version = b.version + 1
  from done d where b.id = d.booking_id
  returning b.id, b.decided_by, b.decided_at, b.note
), held as (
  update hold h set state = d.holds ->> 'state', due_at = (d.holds ->> 'due_at')::timestamptz,
    kind = case when d.is_for_approval and h.kind = 'PURCHASE' then 'APPROVAL' else h.kind end
  from done d
  where h.booking_id = d.booking_id and d.holds is not null and h.state in ('ACTIVE', 'PAYING', 'CONVERTED')
), held_again as (
  insert into hold (id, event_ticket_id, booking_id, user_id, kind, state, quantity, created_at, due_at)
  select h.id, h.event_ticket_id, d.booking_id, d.user_id,
    case when d.is_for_approval and h.kind = 'PURCHASE' then 'APPROVAL' else h.kind end, d.holds ->> 'state',
    h.quantity, $2::timestamptz, (d.holds ->> 'due_at')::timestamptz
  from done d, jsonb_to_recordset(d.new_holds) as h(id uuid, event_ticket_id uuid, kind text, quantity int)
), stock as materialized (
  select d.user_id, s.*
  from done d, jsonb_to_recordset(d.stock) as s(event_ticket_id uuid, quantity int, own int, guests int)
), ${lockedPoolsSql('select event_ticket_id from stock')},
pooled as (
  update stock_pool s set taken = s.taken + m.quantity
  from locked_pool l join (
    select event_ticket_id, sum(quantity)::int as quantity, bool_or(quantity > 0) as takes
    from stock group by event_ticket_id
  ) m using (event_ticket_id)
  where s.event_ticket_id = l.event_ticket_id and (not m.takes or s.closed_at is null and ${notKeptForLineSql('s')})
  returning s.event_ticket_id
), allowed as (
  update ticket_allowance a set taken = a.taken + s.own, guests = a.guests + s.guests
  -- The stock above has a row for the person's own tickets and one for those of their guests. An update changes each
  -- row of its table only once, so the two are summed first.
  from (
    select event_ticket_id, user_id, sum(own)::int as own, sum(guests)::int as guests
    from stock group by event_ticket_id, user_id
  ) s
  where a.event_ticket_id = s.event_ticket_id and a.user_id = s.user_id
), stamped as (
  update ticket t set status = d.ticket_status, version = t.version + 1
  from done d where t.booking_id = d.booking_id and d.ticket_status is not null
), given as (
  delete from ticket_gift g using done d
  where g.booking_id = d.booking_id and d.attendee_state = 'APPROVED' and jsonb_array_length(d.new_tickets) > 0
  returning g.booking_id, g.receiver_id, g.email, g.note
), issued as (
  insert into ticket (id, event_id, event_ticket_id, booking_id, holder_id, status, code, created_at, is_gift_offered)
  select t.id, d.event_id, t.event_ticket_id, d.booking_id, d.user_id,
    case when d.attendee_state = 'APPROVED' then 'VALID' else 'REQUESTED' end, t.code, $2::timestamptz,
    exists (select from given g where g.booking_id = d.booking_id)
  from done d, jsonb_to_recordset(d.new_tickets) as t(id uuid, event_ticket_id uuid, code text)
), gifted as (
  insert into ticket_share (id, ticket_id, event_id, sender_id, to_user_id, to_email, note, state, created_at, is_gift)
  select gen_random_uuid(), t.id, d.event_id, d.user_id, g.receiver_id, g.email, g.note, 'OPEN', $2::timestamptz, true
  from given g join done d on d.booking_id = g.booking_id, jsonb_to_recordset(d.new_tickets) as t(id uuid)
), standing as materialized (
  select d.event_id, d.user_id, b.decided_by, b.decided_at, b.note, a.*
  from done d join booked b on b.id = d.booking_id, jsonb_to_record(d.attendee) as a(id uuid, was text, state text)
  where d.attendee is not null
), come as (
  insert into attendee (id, event_id, user_id, state, state_changed_at, created_at)
  select id, event_id, user_id, state, $2::timestamptz, $2::timestamptz from standing where was is null
), stood as (
  update attendee a set state = s.state,
    state_changed_at = case when s.state = s.was then a.state_changed_at else $2::timestamptz end,
    approval_user_id = case when s.state = s.was then a.approval_user_id else s.decided_by end,
    approval_at = case when s.state = s.was then a.approval_at else s.decided_at end,
    note = case when s.state = s.was then a.note else s.note end
  from standing s
  where s.was is not null and a.event_id = s.event_id and a.user_id = s.user_id and a.state = s.was
  returning a.id
), ${ledger.postingSql('(select jsonb_agg(posting) from done where posting is not null)', '$2')},
ending as materialized (
  select e.* from done, jsonb_to_record(ending) as e(operation text, actor_id uuid, impersonated_by uuid,
    input jsonb, request_id text, subject text, news jsonb)
), ${recordSql('$2')}
select m.* from (
  select must((select count(*) from locked) = (select count(*) from writes)
    and (select count(*) from pooled) = (select count(distinct event_ticket_id) from stock)
    and (select count(*) from stood) = (select count(*) from standing where was is not null)
    and ${ledger.postedSql}) as holds
) guard left join moved_payment m on guard.holds`)

/** Writes all settlements, and returns the payments that moved, in their new state. */
export async function writeSettlements(
  db: Db,
  writes: readonly SettlementWrite[],
  now: Temporal.Instant,
): Promise<payments.Payment[]> {
  const rows = writes.length > 0 ? await writeAll(db, JSON.stringify(writes), now) : []
  return rows.flatMap((row) => (row.id === null ? [] : [row]))
}
