import { isId } from '@reprise/rules/platform/ids/id'
import { largestOrder } from '@reprise/rules/tickets/buy/order-size'
import type { Selectable } from 'kysely'
import type { Db } from '#platform/db/database.ts'
import { statement } from '#platform/db/statement.ts'
import type { Tables } from '#platform/db/tables.ts'
import { cursorInstant } from '#platform/page.ts'
import { guestStatesSql, openOfferSql } from '../share/offered-to.sql.ts'
import type { BookingRow, TicketRow } from './booking.sql.ts'
import { hasQrSql, isTransferSql } from './booking.sql.ts'

/** How many orders of one person at one event are shown at most. */
export const mostBookings = 100

export type ItemRow = Selectable<Tables['booking_item']>

export const readBookings = statement<[string[]], BookingRow>(`
select * from booking where id = any($1::uuid[])`)

export const readItems = statement<[string[]], ItemRow>(`
select i.* from booking_item i join event_ticket k on k.id = i.event_ticket_id
where i.booking_id = any($1::uuid[]) order by k.sort_order, k.id`)

/** The tickets of these orders, as many of each as an order has at most. */
export const readTicketsOfBookings = statement<[string[]], TicketRow>(`
select t.*, ${hasQrSql} from unnest($1::uuid[]) as asked(booking_id)
cross join lateral (
  select * from ticket t where t.booking_id = asked.booking_id order by t.id limit ${largestOrder}
) t join event_ticket k on k.id = t.event_ticket_id
order by k.sort_order, k.id, t.created_at, t.id`)

export const readTickets = statement<[string[]], TicketRow>(`
select t.*, ${hasQrSql} from ticket t where t.id = any($1::uuid[])`)

/**
 * The orders of these people at these events (pairs), newest first, at most 100 of each pair. Orders that
 * hold something come before those that came to nothing. A ticket that was passed on is not an order.
 */
export const readBookingsAt = statement<[string[], string[]], BookingRow>(`
select b.* from unnest($1::uuid[], $2::uuid[]) as asked(event_id, user_id)
cross join lateral (
  select * from booking b where b.event_id = asked.event_id and b.user_id = asked.user_id
    and not ${isTransferSql('b')}
  order by b.attendee_state = 'NONE', b.created_at desc, b.id desc limit ${mostBookings}
) b
order by b.created_at desc, b.id desc`)

/** The tickets that these people hold at these events (pairs), at most 1,000 of each. */
export const readTicketsAt = statement<[string[], string[]], TicketRow>(`
select t.*, ${hasQrSql} from unnest($1::uuid[], $2::uuid[]) as asked(event_id, user_id)
cross join lateral (
  select * from ticket t where t.event_id = asked.event_id and t.holder_id = asked.user_id
  order by t.status = 'CANCELLED', t.created_at, t.id limit ${largestOrder}
) t join event_ticket k on k.id = t.event_ticket_id
order by k.sort_order, k.id, t.created_at, t.id`)

/**
 * How many tickets of these people at these events (pairs) were let in: of all orders, or only of those that
 * a person brought in.
 */
export const countAdmitted = statement<
  [string[], string[], (string | null)[]],
  { event_id: string; user_id: string; referrer_id: string | null; admitted: number }
>(`
select asked.*, (
  select count(*)::int from ticket t
  where t.event_id = asked.event_id and t.holder_id = asked.user_id and t.admitted_at is not null
    and (asked.referrer_id is null or exists (
      select from booking b where b.id = t.booking_id and b.user_id = asked.user_id
        and b.referrer_id = asked.referrer_id))) as admitted
from unnest($1::uuid[], $2::uuid[], $3::uuid[]) as asked(event_id, user_id, referrer_id)`)

export interface AttendeeRow {
  id: string
  event_id: string
  user_id: string
  state: BookingRow['attendee_state']
  state_changed_at: Temporal.Instant
  approval_user_id: string | null
  approval_at: Temporal.Instant | null
  note: string | null
  /** When the person was invited to the event as a guest. It stays after they answered. */
  invited_at: Temporal.Instant | null
  created_at: Temporal.Instant
  /** The event ticket that their badge shows, where they chose one. */
  display_event_ticket_id: string | null
}

export const readAttendeesAt = statement<[string[], string[]], AttendeeRow>(`
select a.* from unnest($1::uuid[], $2::uuid[]) as asked(event_id, user_id)
join attendee a on a.event_id = asked.event_id and a.user_id = asked.user_id`)

/** How many earlier events of one person are shown at most. */
const mostEarlierEvents = 100

export interface EarlierEventRow {
  event_id: string
  user_id: string
  earlier_id: string
  was_in: boolean
}

/**
 * The events before these (pairs of an event and a person) of the same host or club at which the person held
 * a ticket, the latest first, at most 100 of each pair.
 */
export const readEarlierEvents = statement<[string[], string[]], EarlierEventRow>(`
select asked.event_id, asked.user_id, o.earlier_id, o.was_in
from unnest($1::uuid[], $2::uuid[]) as asked(event_id, user_id)
join event e on e.id = asked.event_id
cross join lateral (
  select o.id as earlier_id, o.start_date, bool_or(t.admitted_at is not null) as was_in
  from ticket t join event o on o.id = t.event_id
  where t.holder_id = asked.user_id and t.status = 'VALID' and o.cancelled_at is null and o.id <> e.id
    and o.start_date < e.start_date and (o.created_by = e.created_by or o.club_id = e.club_id)
  group by o.id order by o.start_date desc, o.id limit ${mostEarlierEvents}
) o
order by o.start_date desc, o.earlier_id`)

const attendeeSql = (column: 'id' | 'user_id') => `
select a.* from attendee a where a.event_id = $1 and a.${column} = $2 and ($3::uuid is null or exists (
  select from booking b
  where b.event_id = a.event_id and b.user_id = a.user_id and b.referrer_id = $3::uuid))`

/** One person of an event; with a third argument only if that person brought them in. */
export const readAttendee = statement<[string, string, string | null], AttendeeRow>(attendeeSql('id'))

/** One person of an event by their account; with a third argument only if that person brought them in. */
export const readAttendeeOf = statement<[string, string, string | null], AttendeeRow>(attendeeSql('user_id'))

/**
 * The events, among these or all, at which a person is expected, waits, was invited or has an offer of a
 * ticket.
 */
export const readEventIdsOf = statement<[string, string[] | null], { event_id: string }>(`
select event_id from attendee
where user_id = $1 and state in ${guestStatesSql}
  and ($2::uuid[] is null or event_id = any($2::uuid[]))
union
select s.event_id from ticket_share s join users u on u.id = $1
where ${openOfferSql('s', 'u')}
  and ($2::uuid[] is null or s.event_id = any($2::uuid[]))`)

/**
 * The events of which anything was booked, each at its moment or after it, even if the booking has ended since.
 */
export const readBookedSince = statement<
  [readonly string[], readonly Temporal.Instant[]],
  { event_id: string }
>(`
select asked.event_id from unnest($1::uuid[], $2::timestamptz[]) asked(event_id, since)
where exists (
  select from booking b where b.event_id = asked.event_id and b.created_at >= asked.since)`)

export interface CounterRow {
  event_id: string
  pending: number
  invited: number
  tickets: number
  scanned: number
}

/** The counters of people and tickets in each state, for each event. */
export const readCounters = statement<[string[]], CounterRow>(`
select e.id as event_id,
  (select count(distinct b.user_id)::int from booking b
    where b.event_id = e.id and b.attendee_state = 'INVITEE_ACCEPTED') as pending,
  (select count(*)::int from attendee a where a.event_id = e.id and a.state = 'INVITED') as invited,
  (select count(*)::int from booking b join ticket t on t.booking_id = b.id
    where b.event_id = e.id and t.status = 'VALID') as tickets,
  (select count(*)::int from booking b join ticket t on t.booking_id = b.id
    where b.event_id = e.id and t.admitted_at is not null) as scanned
from unnest($1::uuid[]) as e(id)`)

/**
 * The counters of the guests that a person brought in by their code or their gift. None of them is only
 * invited, so that number is 0.
 */
export const readOwnCounters = statement<[string[], string[]], CounterRow & { referrer_id: string }>(`
select e.id as event_id, e.referrer_id, 0 as invited,
  count(distinct b.user_id) filter (where b.attendee_state = 'INVITEE_ACCEPTED')::int as pending,
  count(t.id) filter (where t.status = 'VALID')::int as tickets,
  count(t.id) filter (where t.admitted_at is not null)::int as scanned
from unnest($1::uuid[], $2::uuid[]) as e(id, referrer_id)
left join booking b on b.event_id = e.id and b.referrer_id = e.referrer_id
left join ticket t on t.booking_id = b.id
group by e.id, e.referrer_id`)

/** A person's tickets by the time of their event: coming ones soonest first, past ones newest first. */
export async function readMyTickets(
  db: Db,
  userId: string,
  options: {
    when: 'UPCOMING' | 'PAST' | null
    now: Temporal.Instant
    after: readonly string[] | null
    limit: number
  },
): Promise<(TicketRow & { sort_at: Temporal.Instant })[]> {
  const past = options.when === 'PAST'
  const [at, id] = options.after ?? []
  let query = db
    .selectFrom('ticket as t')
    .innerJoin('event as e', 'e.id', 't.event_id')
    .selectAll('t')
    .select(['e.start_date as sort_at', 'e.opt_in_qr_pass as has_qr'])
    .where('t.holder_id', '=', userId)
    .where('t.status', '<>', 'CANCELLED')
    .orderBy('e.start_date', past ? 'desc' : 'asc')
    .orderBy('t.id', past ? 'desc' : 'asc')
    .limit(options.limit)
  if (options.when) query = query.where('e.end_date', past ? '<=' : '>', options.now)
  if (at && isId(id ?? '') && id) {
    query = query.where((eb) =>
      eb(eb.refTuple('e.start_date', 't.id'), past ? '<' : '>', eb.tuple(cursorInstant(at), id)),
    )
  }
  return query.execute()
}

export const countMyTickets = statement<[string, string | null, Temporal.Instant], { count: bigint }>(`
select count(*) as count from ticket t join event e on e.id = t.event_id
where t.holder_id = $1 and t.status <> 'CANCELLED'
  and ($2::text is null or ($2 = 'PAST') = (e.end_date <= $3::timestamptz))`)

/**
 * How many of each event ticket are taken from the stock and not issued yet: somebody is paying for them, or
 * waits with them.
 */
export const readLocked = statement<[string[]], { event_ticket_id: string; locked: number }>(`
select event_ticket_id, sum(quantity)::int as locked from hold
where event_ticket_id = any($1::uuid[]) and state in ('ACTIVE', 'PAYING') group by event_ticket_id`)
