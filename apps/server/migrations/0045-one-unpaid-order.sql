-- Of two orders of one person for one event that nobody has paid, the older gives way: its stock is free.
with given_up as (
  select p.id, p.subject from payment p
  where p.state in ('RESERVED', 'OPEN') and exists (
    select from payment n
    where n.purpose = p.purpose and n.lane = p.lane and n.payer_id = p.payer_id and n.state in ('RESERVED', 'OPEN')
      and (n.created_at, n.id) > (p.created_at, p.id))
), ended as (
  update payment p set state = 'EXPIRED', due_at = null, version = p.version + 1 from given_up g where p.id = g.id
), booked as (
  update booking b set transaction_status = 'CANCELLED', version = b.version + 1 from given_up g where b.id = g.subject
), released as (
  update hold h set state = 'EXPIRED', due_at = null from given_up g where h.booking_id = g.subject and h.state = 'ACTIVE'
  returning h.event_ticket_id, h.user_id, h.kind, h.quantity
), pooled as (
  update stock_pool s set taken = s.taken - r.quantity
  from (select event_ticket_id, sum(quantity)::int as quantity from released group by event_ticket_id) r
  where s.event_ticket_id = r.event_ticket_id
)
update ticket_allowance a set taken = a.taken - r.own, guests = a.guests - r.guests
from (
  select event_ticket_id, user_id, coalesce(sum(quantity) filter (where kind <> 'GUEST'), 0)::int as own,
    coalesce(sum(quantity) filter (where kind = 'GUEST'), 0)::int as guests
  from released group by event_ticket_id, user_id
) r
where a.event_ticket_id = r.event_ticket_id and a.user_id = r.user_id;
create unique index payment_one_unpaid on payment (purpose, lane, payer_id) where state in ('RESERVED', 'OPEN');

-- Each queue has an index of its own.
drop index payment_due;

-- The version of the kind whose stock this is: who takes of it has judged the kind as it stands.
alter table stock_pool add column kind_version int not null default 1;
update stock_pool s set kind_version = t.version from event_ticket t where t.id = s.event_ticket_id;
