import type { AttendeeState } from '@reprise/rules/events/enums'
import type { TransactionStatus } from '@reprise/rules/tickets/enums'
import * as payments from '#domains/payments/public.ts'
import { statement } from '#platform/db/statement.ts'
import { lockedPoolsSql } from '../stock/locked-pools.sql.ts'

/** Those of these events that somebody has ever booked, or that have a guest list. */
export const readBooked = statement<[readonly string[]], { event_id: string }>(`
select e.id as event_id from unnest($1::uuid[]) e(id)
where exists (select from booking b where b.event_id = e.id)
  or exists (select from event_ticket t join hold h on h.event_ticket_id = t.id
    where t.event_id = e.id and h.kind = 'GUEST_LIST')`)

/**
 * How many people are notified when an event is cancelled: those who go or wait, no matter who made their booking.
 */
export const countNotified = statement<[string], { count: number }>(`
select count(distinct p.user_id)::int as count
from booking b cross join lateral (
  select b.user_id union select holder_id from ticket where booking_id = b.id
) p
where b.event_id = $1 and b.attendee_state in ('APPROVED', 'INVITEE_ACCEPTED')`)

/** Locks the bookings before the pools, in the order of every answer to a booking. */
export const lockBookings = statement<[string], never>(`
select from booking where event_id = $1 order by id for update`)

/** Locks the tickets of an event. Nobody is let in while it is decided which payments are refunded. */
export const lockTickets = statement<[string], never>(`
select from ticket where event_id = $1 order by booking_id, id for no key update`)

export interface PaidRow {
  id: string
  payment_id: string
  transaction_status: TransactionStatus
  total_amount: bigint
  host_balance: bigint
  currency: string
  has_somebody_in: boolean
}

export const readPaidBookings = statement<[string], PaidRow>(`
select b.id, b.payment_id, b.transaction_status, b.total_amount, b.host_balance, b.currency,
  exists (select from ticket t where t.booking_id = b.id and t.admitted_at is not null) as has_somebody_in
from booking b where b.event_id = $1 and b.payment_id is not null order by b.created_at, b.id`)

const POOLS_OF_EVENT = 'select id from event_ticket where event_id = $1::uuid'

/** Closes the pools, so that nothing more is taken. A purchase that is under way fails at the closed pool. */
export const closePools = statement<[string, Temporal.Instant], never>(`
with ${lockedPoolsSql(POOLS_OF_EVENT)}
update stock_pool s set closed_at = $2::timestamptz
from locked_pool l where s.event_ticket_id = l.event_ticket_id`)

export interface EndedRow {
  id: string
  user_id: string
  version: number
  was: AttendeeState
}

// Cancelling an event changes every booking and ticket of it. Each table has its own statement, because one
// statement for 100,000 orders would take longer than a statement may.

/**
 * Ends all standing bookings of an event and its open orders. Returns each with the person who made it. The
 * paid bookings come as `$3`, each with the status that it ends in.
 */
export const cancelBookings = statement<[string, Temporal.Instant, string], EndedRow>(`
with paid as (
  select * from jsonb_to_recordset($3::jsonb) as p(id uuid, transaction_status text)
)
update booking b set attendee_state = 'NONE', transaction_status = e.transaction_status,
  updated_at = $2::timestamptz, version = b.version + 1
from (
  select s.id, coalesce(p.transaction_status, 'CANCELLED') as transaction_status
  from booking s left join paid p using (id)
  where s.event_id = $1 and (s.attendee_state <> 'NONE' or p.id is not null)
) e
where b.id = e.id
returning b.id, b.user_id, b.version, old.attendee_state as was`)

/** Ends the tickets of an event. */
export const cancelTickets = statement<[string], never>(`
update ticket set status = 'CANCELLED', version = version + 1 where event_id = $1 and status <> 'CANCELLED'`)

/** Frees the stock of an event, ends its waiting lists, and frees the limit of each person that it counted on. */
export const releaseStock = statement<[string], never>(`
with released as (
  update hold h set state = 'RELEASED', due_at = null from event_ticket t
  where t.event_id = $1 and h.event_ticket_id = t.id and h.state in ('ACTIVE', 'PAYING', 'CONVERTED')
), out_of_line as (
  delete from waiting_list_entry where event_id = $1
), emptied as (
  update stock_pool s set taken = 0, waiting = 0, least_waiting = null
  from event_ticket t where t.event_id = $1 and s.event_ticket_id = t.id
)
update ticket_allowance a set taken = 0, guests = 0
from event_ticket t where t.event_id = $1 and a.event_ticket_id = t.id`)

/** Sets every person at the event to NONE, so that nobody is a guest any more, and keeps who went or waited. */
export const standDown = statement<[string, Temporal.Instant], never>(`
update attendee set was_going = state in ('APPROVED', 'INVITEE_ACCEPTED'), state = 'NONE', state_changed_at = $2
where event_id = $1 and state <> 'NONE'`)

/** Moves payments that were locked, with the values that were read under the lock. */
export const movePayments = statement<[string, Temporal.Instant], never>(`
with ${payments.movingSql('$1', '$2')}
select must((select count(*) from moved_payment) = (select count(*) from payment_move))`)

/** Locks the pools first, in the order of a purchase. */
export const removeEventTickets = statement<[string], never>(`
with codes as (
  delete from referral_code where event_id = $1
), gifts as (
  delete from gift_allowance g using event_ticket t where t.event_id = $1 and g.event_ticket_id = t.id
), ${lockedPoolsSql(POOLS_OF_EVENT)},
pools as (
  delete from stock_pool s using locked_pool l where s.event_ticket_id = l.event_ticket_id
  returning s.event_ticket_id
)
delete from event_ticket t using pools where t.id = pools.event_ticket_id`)

/** Deletes the people who were only invited to an event that nobody booked. */
export const removeInvited = statement<[string], never>('delete from attendee where event_id = $1')
