import { statement } from '#platform/db/statement.ts'

/**
 * Splits some tickets of a free booking off into a new booking. The new booking has the state of the first
 * one and its share of the items and holds, so these tickets can end while the others go on. The first
 * booking and its tickets are locked before.
 */
export const splitOff = statement<
  [bookingId: string, ticketIds: string[], newId: string, userId: string, at: Temporal.Instant],
  never
>(`
with parted as (
  update ticket set booking_id = $3::uuid where booking_id = $1::uuid and id = any($2::uuid[])
  returning event_ticket_id
), line as materialized (
  -- A person's own come first, then their guests'.
  select i.*, p.count, greatest(0, p.count - (i.quantity - i.additional_guests)) as guests
  from booking_item i join (select event_ticket_id, count(*)::int as count from parted group by event_ticket_id) p
    using (event_ticket_id)
  where i.booking_id = $1::uuid
), rest as (
  update booking set quantity = quantity - (select sum(count) from line), updated_at = $5::timestamptz,
    version = version + 1
  where id = $1::uuid
  returning *
), booked as (
  insert into booking (id, event_id, user_id, type, attendee_state, transaction_status, quantity, currency,
    gift_sender_id, referrer_id, created_at, updated_at)
  select $3::uuid, event_id, $4::uuid, type, attendee_state, transaction_status, (select sum(count) from line),
    currency, gift_sender_id, referrer_id, created_at, $5::timestamptz
  from rest
), itemed as (
  insert into booking_item (booking_id, event_ticket_id, name, quantity, additional_guests, gratuity_rate)
  select $3::uuid, event_ticket_id, name, count, guests, gratuity_rate from line
), reduced as (
  update booking_item i set quantity = i.quantity - l.count, additional_guests = i.additional_guests - l.guests
  from line l
  where i.booking_id = $1::uuid and i.event_ticket_id = l.event_ticket_id and l.count < l.quantity
), gone as (
  delete from booking_item i using line l
  where i.booking_id = $1::uuid and i.event_ticket_id = l.event_ticket_id and l.count = l.quantity
), held as materialized (
  select h.*, least(h.quantity, greatest(0, l.count - (sum(h.quantity) over (
    partition by h.event_ticket_id order by h.kind desc, h.id) - h.quantity)))::int as part
  from hold h join line l using (event_ticket_id)
  where h.booking_id = $1::uuid and h.state in ('ACTIVE', 'PAYING', 'CONVERTED')
), whole as (
  update hold h set booking_id = $3::uuid from held p where h.id = p.id and p.part = p.quantity
), lessened as (
  update hold h set quantity = h.quantity - p.part from held p
  where h.id = p.id and p.part > 0 and p.part < p.quantity
)
insert into hold (id, event_ticket_id, booking_id, user_id, kind, state, quantity, created_at, due_at)
select gen_random_uuid(), event_ticket_id, $3::uuid, user_id, kind, state, part, created_at, due_at from held
where part > 0 and part < quantity`)
