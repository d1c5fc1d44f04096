import { statement } from '#platform/db/statement.ts'

export const hasBookings = statement<[string], { has_bookings: boolean }>(`
select exists (select from booking where event_id = $1) as has_bookings`)

/** Locked before the pools, as every answer to a booking does. */
export const lockBookings = statement<[string], never>(`
select from booking where event_id = $1 order by id for update`)

/** Nothing more is taken: a purchase that is under way meets the closed pool. */
export const closePools = statement<[string, Temporal.Instant], never>(`
update stock_pool s set closed_at = $2::timestamptz
from event_ticket t where t.event_id = $1 and s.event_ticket_id = t.id`)

/** Ends all standing bookings of an event with their tickets and holds; answers whose they were. */
export const cancelBookings = statement<
  [string, Temporal.Instant],
  { id: string; user_id: string; version: number }
>(`
with ended as (
  update booking set attendee_state = 'NONE', transaction_status = 'CANCELLED',
    updated_at = $2::timestamptz, version = version + 1
  where event_id = $1 and attendee_state <> 'NONE'
  returning id, user_id, version
), voided as (
  update ticket set status = 'CANCELLED', version = version + 1
  where event_id = $1 and status <> 'CANCELLED'
), released as (
  update hold h set state = 'RELEASED' from ended
  where h.booking_id = ended.id and h.state in ('ACTIVE', 'PAYING', 'CONVERTED')
), emptied as (
  update stock_pool s set taken = 0, waiting = 0
  from event_ticket t where t.event_id = $1 and s.event_ticket_id = t.id
), freed as (
  update ticket_allowance a set taken = 0
  from event_ticket t where t.event_id = $1 and a.event_ticket_id = t.id
), stood_down as (
  update attendee set state = 'NONE', state_changed_at = $2::timestamptz
  where event_id = $1 and state <> 'NONE'
)
select id, user_id, version from ended`)

/** The pools first, as a purchase takes them. */
export const removeKinds = statement<[string], never>(`
with pools as (
  delete from stock_pool s using event_ticket t where t.event_id = $1 and s.event_ticket_id = t.id
  returning s.event_ticket_id
)
delete from event_ticket t using pools where t.id = pools.event_ticket_id`)
