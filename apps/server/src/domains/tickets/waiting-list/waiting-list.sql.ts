import type { Selectable } from 'kysely'
import { statement } from '#platform/db/statement.ts'
import type { Tables } from '#platform/db/tables.ts'
import { lockedPoolsSql } from '../stock/locked-pools.sql.ts'

type EntryRow = Selectable<Tables['waiting_list_entry']>

// The lock order: the pools of the event, then entries, then the holds of offers. A write of an entry locks the pools
// first, so that the smallest wish that stands in a pool is that of its line at any moment.
const POOLS_OF_EVENT = 'select id from event_ticket where event_id = $1::uuid'

/** Locks the pools of an event, in the order of a purchase. */
export const lockPoolsOf = statement<[eventId: string], never>(`
with ${lockedPoolsSql(POOLS_OF_EVENT)} select from locked_pool`)

/** Puts a person in line, or changes the wish of somebody who is. Changing it keeps the place. */
export const putInLine = statement<
  [
    eventId: string,
    userId: string,
    eventTicketIds: readonly string[],
    quantity: number,
    takesFewer: boolean,
    now: Temporal.Instant,
  ],
  never
>(`
insert into waiting_list_entry as e (event_ticket_id, user_id, event_id, quantity, takes_fewer, joined_at)
select id, $2::uuid, $1::uuid, $4, $5, $6::timestamptz from unnest($3::uuid[]) as t(id) order by id
on conflict (event_ticket_id, user_id) do update set quantity = excluded.quantity, takes_fewer = excluded.takes_fewer
where e.hold_id is null`)

/**
 * Ends entries of an event, and their offers with them: the stock that these held is free. Without `$2` of everybody,
 * without `$3` of every event ticket; `$4`: only offers that are over by then. Returns what ended.
 */
export const endEntries = statement<
  [
    eventId: string,
    userIds: readonly string[] | null,
    eventTicketId: string | null,
    overAt: Temporal.Instant | null,
    as: 'RELEASED' | 'EXPIRED',
  ],
  { user_id: string; event_ticket_id: string; hold_id: string | null }
>(`
with gone as (
  delete from waiting_list_entry
  where event_id = $1::uuid and ($2::uuid[] is null or user_id = any($2::uuid[]))
    and ($3::uuid is null or event_ticket_id = $3::uuid) and ($4::timestamptz is null or due_at <= $4::timestamptz)
  returning user_id, event_ticket_id, hold_id
), ended as (
  update hold h set state = $5, due_at = null from gone g where h.id = g.hold_id and h.state = 'ACTIVE'
  returning h.event_ticket_id, h.quantity
), freed as (
  update stock_pool s set taken = s.taken - e.quantity
  from (select event_ticket_id, sum(quantity) as quantity from ended group by event_ticket_id) e
  where s.event_ticket_id = e.event_ticket_id
)
select user_id, event_ticket_id, hold_id from gone`)

/** A person whose other offer at the event is open is passed over, and gets no second one. */
const hasNoOffer = `not exists (select from waiting_list_entry o
  where o.event_id = e.event_id and o.user_id = e.user_id and o.hold_id is not null)`

/**
 * Writes down, for each pool of an event, the smallest wish of those who can be offered tickets. The lines of the event
 * tickets in `$2`, which are not on sale, are looked at again at `$3`.
 */
export const noteLeastWaiting = statement<
  [eventId: string, notOnSale: readonly string[], lookAgainAt: Temporal.Instant],
  never
>(`
update stock_pool s set queue_due_at = case when t.id = any($2::uuid[]) then $3::timestamptz end, least_waiting = (
  select min(e.least) from waiting_list_entry e
  where e.event_ticket_id = s.event_ticket_id and e.hold_id is null and ${hasNoOffer})
from event_ticket t where t.event_id = $1::uuid and s.event_ticket_id = t.id`)

export interface InLine extends Pick<EntryRow, 'user_id' | 'quantity' | 'least'> {
  rep_score: number
  date_of_birth: string | null
  has_left: boolean
}

/** The next in line for an event ticket who would take at most `left` tickets. */
export const readNextInLine = statement<[eventTicketId: string, left: number, limit: number], InLine>(`
select e.user_id, e.quantity, e.least, u.rep_score, u.date_of_birth::text as date_of_birth,
  u.deleted_at is not null or u.deactivated_at is not null as has_left
from waiting_list_entry e join users u on u.id = e.user_id
where e.event_ticket_id = $1 and e.hold_id is null and e.least <= $2 and ${hasNoOffer}
order by e.place limit $3`)

export interface Offered {
  hold_id: string
  user_id: string
  quantity: number
}

/** Holds the stock of offers, and notes until when. The pool is locked. */
export const writeOffers = statement<
  [eventTicketId: string, offers: string, now: Temporal.Instant, dueAt: Temporal.Instant],
  never
>(`
with offers as materialized (
  select * from jsonb_to_recordset($2::jsonb) as o(hold_id uuid, user_id uuid, quantity int)
), held as (
  insert into hold (id, event_ticket_id, user_id, kind, state, quantity, created_at, due_at)
  select hold_id, $1::uuid, user_id, 'WAITING_LIST', 'ACTIVE', quantity, $3::timestamptz, $4::timestamptz from offers
), noted as (
  update waiting_list_entry e set hold_id = o.hold_id, due_at = $4::timestamptz
  from offers o where e.event_ticket_id = $1::uuid and e.user_id = o.user_id
)
update stock_pool set taken = taken + (select sum(quantity) from offers) where event_ticket_id = $1::uuid`)

/**
 * The events where the line moves: an offer is over, tickets are free that somebody in line would take, or the event
 * ended with people in line.
 */
export const findMovingLines = statement<[now: Temporal.Instant, limit: number], { event_id: string }>(`
select event_id from (
  (select event_id, due_at as at from waiting_list_entry where due_at <= $1::timestamptz order by due_at limit $2)
  union all
  (select t.event_id, s.queue_due_at from stock_pool s
    join event_ticket t on t.id = s.event_ticket_id join event v on v.id = t.event_id
    where s.least_waiting is not null and (s.queue_due_at is null or s.queue_due_at <= $1::timestamptz)
      and (s.capacity is null or s.capacity - s.taken >= s.least_waiting or s.closed_at is not null
        or v.end_date <= $1::timestamptz)
    order by s.queue_due_at nulls first limit $2)
) moving group by event_id order by min(at) nulls first limit $2`)

/** An entry as its person sees it: with the place in line, or with the offer. */
export interface OwnEntry
  extends Pick<
    EntryRow,
    'event_ticket_id' | 'event_id' | 'quantity' | 'takes_fewer' | 'joined_at' | 'due_at'
  > {
  position: number | null
  offered: number | null
}

// What is over and not ended yet is not shown. The place is counted in the index of the line.
const ownEntriesSql = `
select e.event_ticket_id, e.event_id, e.quantity, e.takes_fewer, e.joined_at, e.due_at, h.quantity as offered,
  case when e.hold_id is null then 1 + (select count(*)::int from waiting_list_entry a
    where a.event_ticket_id = e.event_ticket_id and a.hold_id is null and a.place < e.place) end as position
from waiting_list_entry e left join hold h on h.id = e.hold_id`

/** A person's entries of these event tickets. */
export const readOwnEntries = statement<
  [userId: string, eventTicketIds: readonly string[], now: Temporal.Instant],
  OwnEntry
>(`${ownEntriesSql}
where e.user_id = $1 and e.event_ticket_id = any($2::uuid[]) and (e.due_at is null or e.due_at > $3::timestamptz)`)

/** A person's entries for events that are not over: offers first, then by the time of the event. */
export const readAllOwnEntries = statement<
  [userId: string, now: Temporal.Instant],
  OwnEntry
>(`${ownEntriesSql}
join event v on v.id = e.event_id
where e.user_id = $1 and (e.due_at is null or e.due_at > $2::timestamptz)
  and v.end_date > $2::timestamptz and v.cancelled_at is null
order by e.due_at nulls last, v.start_date, e.event_ticket_id`)

export const countOwnEntries = statement<[userId: string], { count: number }>(`
select count(*)::int as count from waiting_list_entry where user_id = $1`)

/** How many people are in line for these event tickets, and how many tickets they want. */
export const readLineLengths = statement<
  [eventTicketIds: readonly string[]],
  { event_ticket_id: string; people: number; tickets: number }
>(`
select event_ticket_id, count(*)::int as people, sum(quantity)::int as tickets
from waiting_list_entry where event_ticket_id = any($1::uuid[]) group by event_ticket_id`)

/** The events where these people are in line. */
export const readEventsInLine = statement<[userIds: readonly string[]], { event_id: string }>(`
select distinct event_id from waiting_list_entry where user_id = any($1::uuid[]) order by event_id`)

/** The entry of a person in the line of an event ticket. */
export const readEntry = statement<
  [eventTicketId: string, userId: string],
  { event_id: string; due_at: Temporal.Instant | null; offered: number | null }
>(`
select e.event_id, e.due_at, h.quantity as offered
from waiting_list_entry e left join hold h on h.id = e.hold_id
where e.event_ticket_id = $1 and e.user_id = $2`)
