-- name: the taken stock of a pool is the sum of its active, paying and converted holds
select s.event_ticket_id, s.taken, coalesce(h.quantity, 0) as held
from stock_pool s left join (
  select event_ticket_id, sum(quantity) as quantity from hold
  where state in ('ACTIVE', 'PAYING', 'CONVERTED') group by event_ticket_id
) h using (event_ticket_id)
where s.taken <> coalesce(h.quantity, 0);

-- name: the waiting number of a pool is the sum of its free bookings that wait for an answer
select s.event_ticket_id, s.waiting, coalesce(p.quantity, 0) as asked
from stock_pool s left join (
  select i.event_ticket_id, sum(i.quantity) as quantity
  from booking_item i join booking b on b.id = i.booking_id
  where b.attendee_state = 'INVITEE_ACCEPTED' and b.payment_id is null group by i.event_ticket_id
) p using (event_ticket_id)
where s.waiting <> coalesce(p.quantity, 0);

-- name: no pool gave out more than it has
select event_ticket_id, taken, capacity from stock_pool where taken > capacity;

-- name: a pool has its own limit, or what the others leave of the limit that it shares
select s.event_ticket_id, s.capacity, s.own_capacity, p.capacity as shared
from stock_pool s left join (
  select p.id, p.event_id, p.capacity, sum(m.taken) as taken
  from shared_pool p join stock_pool m on m.shared_pool_id = p.id group by p.id
) p on p.id = s.shared_pool_id left join event_ticket t on t.id = s.event_ticket_id
where s.capacity is distinct from least(s.own_capacity, p.capacity - p.taken + s.taken)
  or p.event_id <> t.event_id or p.taken > p.capacity;

-- name: each open offer of a waiting list is the hold of an entry of the same person, and the other way round
select coalesce(h.id, w.hold_id) as hold_id, w.event_ticket_id, w.user_id, h.state
from (select * from hold where kind = 'WAITING_LIST' and state in ('ACTIVE', 'PAYING', 'CONVERTED')) h
full join (select * from waiting_list_entry where hold_id is not null) w on w.hold_id = h.id
where (h.event_ticket_id, h.user_id, h.state, h.due_at)
  is distinct from (w.event_ticket_id, w.user_id, 'ACTIVE', w.due_at)
  or h.booking_id is not null or h.quantity > w.quantity or h.quantity < w.least;

-- name: a pool notes the smallest wish of those in line who have no offer at its event
select s.event_ticket_id, s.least_waiting, w.least
from stock_pool s left join (
  select e.event_ticket_id, min(e.least) as least from waiting_list_entry e
  where e.hold_id is null and not exists (select from waiting_list_entry o
    where o.event_id = e.event_id and o.user_id = e.user_id and o.hold_id is not null)
  group by e.event_ticket_id
) w using (event_ticket_id)
where s.least_waiting is distinct from w.least;

-- name: nobody waits for an event that was cancelled
select w.event_ticket_id, w.user_id from waiting_list_entry w join event e on e.id = w.event_id
where e.cancelled_at is not null;

-- name: an allowance counts the tickets of the person's bookings and open orders and those passed on to them, and counts additional guests apart
select coalesce(a.event_ticket_id, b.event_ticket_id) as event_ticket_id, coalesce(a.user_id, b.user_id) as user_id,
  a.taken, b.quantity, a.guests, b.guests as standing_guests
from ticket_allowance a full join (
  select event_ticket_id, user_id, sum(quantity) as quantity, sum(guests) as guests
  from (
    select i.event_ticket_id, b.user_id, i.quantity - i.additional_guests as quantity, i.additional_guests as guests
    from booking_item i join booking b on b.id = i.booking_id
    where case when b.payment_id is null then b.attendee_state <> 'NONE' else exists (
      select from hold h where h.booking_id = b.id and h.state in ('ACTIVE', 'PAYING', 'CONVERTED')) end
    union all
    select t.event_ticket_id, t.holder_id, 1, 0 from ticket t join booking b on b.id = t.booking_id
    where t.holder_id <> b.user_id and b.attendee_state <> 'NONE'
  ) each_one
  group by event_ticket_id, user_id
) b on b.event_ticket_id = a.event_ticket_id and b.user_id = a.user_id
where coalesce(a.taken, 0) <> coalesce(b.quantity, 0) or coalesce(a.guests, 0) <> coalesce(b.guests, 0);

-- name: the quantity of a booking is the sum of the quantities of its items
select b.id, b.quantity, sum(i.quantity) as items
from booking b left join booking_item i on i.booking_id = b.id
group by b.id having b.quantity <> coalesce(sum(i.quantity), 0);

-- name: every item of a booking has its tickets; a paid booking has them from the authorisation or the capture on
select i.booking_id, i.event_ticket_id, i.quantity, count(t.id) as tickets, b.attendee_state, p.state
from booking_item i join booking b on b.id = i.booking_id left join payment p on p.id = b.payment_id
left join ticket t on t.booking_id = i.booking_id and t.event_ticket_id = i.event_ticket_id
where b.type not in ('TRANSFER_IN_EVENT_TICKET', 'TRANSFER_OUT_EVENT_TICKET')
  and not exists (select from ticket_share s where s.in_booking_id = b.id)
group by i.booking_id, i.event_ticket_id, i.quantity, b.attendee_state, p.state
having i.quantity <> count(t.id) and (p.state is null or b.attendee_state <> 'NONE' or count(t.id) > 0);

-- name: the status of a ticket follows from the state of its booking
select t.id, t.status, b.attendee_state
from ticket t join booking b on b.id = t.booking_id
where t.status <> case b.attendee_state when 'APPROVED' then 'VALID' when 'INVITEE_ACCEPTED' then 'REQUESTED'
  when 'DECLINED' then 'DECLINED' else 'CANCELLED' end;

-- name: a free booking is completed, pending or cancelled, as its attendee state says
select id, attendee_state, transaction_status from booking
where payment_id is null and type not in ('TRANSFER_IN_EVENT_TICKET', 'TRANSFER_OUT_EVENT_TICKET')
  and not exists (select from ticket_share s where s.in_booking_id = booking.id)
  and transaction_status <> case attendee_state when 'APPROVED' then 'COMPLETED'
  when 'INVITEE_ACCEPTED' then 'PENDING' else 'CANCELLED' end;

-- name: a booking holds exactly its stock while it is approved, ordered, reserved or being paid, and otherwise none
select i.booking_id, i.event_ticket_id, b.attendee_state, p.state, i.quantity, h.active, h.paying, h.converted
from booking_item i join booking b on b.id = i.booking_id left join payment p on p.id = b.payment_id
cross join lateral (
  select coalesce(sum(quantity) filter (where state = 'ACTIVE'), 0) as active,
    coalesce(sum(quantity) filter (where state = 'PAYING'), 0) as paying,
    coalesce(sum(quantity) filter (where state = 'CONVERTED'), 0) as converted
  from hold where booking_id = i.booking_id and event_ticket_id = i.event_ticket_id
) h
where h.converted <> case b.attendee_state when 'APPROVED' then i.quantity else 0 end
  or h.active <> case when p.state in ('RESERVED', 'OPEN', 'AUTHORIZED') then i.quantity else 0 end
  -- The stock was released where the end of the payment stayed unknown for too long.
  or h.paying not in (0, case when p.state in ('AUTHORIZING', 'CAPTURING') then i.quantity else 0 end);

-- name: the state of an attendee is the strongest state of the bookings whose tickets they hold
select b.event_id, b.user_id, a.state, b.strongest
from (
  select event_id, user_id, coalesce((array_agg(attendee_state order by array_position(
    array['APPROVED', 'INVITEE_ACCEPTED', 'DECLINED'], attendee_state))
    filter (where attendee_state <> 'NONE'))[1], 'NONE') as strongest
  from (
    select t.event_id, t.holder_id as user_id, o.attendee_state
    from ticket t join booking o on o.id = t.booking_id
    union all select event_id, user_id, 'NONE' from booking
  ) held
  group by event_id, user_id
) b left join attendee a on a.event_id = b.event_id and a.user_id = b.user_id
where a.state is distinct from b.strongest
  and not (b.strongest = 'NONE' and a.state in ('INVITED', 'INVITEE_DECLINED'));

-- name: only the holder of a ticket offers it
select s.id, s.sender_id, t.holder_id from ticket_share s join ticket t on t.id = s.ticket_id
where s.state = 'OPEN' and s.sender_id <> t.holder_id;

-- name: the generation of a ticket counts its accepted offers and its returned gifts, and without an accepted one its maker holds it
select t.id, t.generation, count(s.id) as ended, t.holder_id
from ticket t join booking o on o.id = t.booking_id
left join ticket_share s on s.ticket_id = t.id
  and (s.state = 'ACCEPTED' or s.is_gift and s.state in ('CANCELLED', 'DECLINED'))
group by t.id, o.user_id
having t.generation <> 1 + count(s.id)
  or case when count(s.id) filter (where s.state = 'ACCEPTED') = 0 then t.holder_id <> o.user_id
    else not t.holder_id = any(array_agg(s.answered_by) filter (where s.state = 'ACCEPTED')) end;

-- name: a ticket is offered as a gift exactly while such an offer is open
select t.id, t.is_gift_offered, s.id as share_id
from ticket t left join ticket_share s on s.ticket_id = t.id and s.is_gift and s.state = 'OPEN'
where t.is_gift_offered <> (s.id is not null);

-- name: an order whose tickets are issued no longer has its gift beside it
select g.booking_id from ticket_gift g where exists (select from ticket t where t.booking_id = g.booking_id);

-- name: each accepted offer has one transfer booking for the sender and one for the receiver, which count nowhere
select coalesce(b.id, s.id) as id, b.type, s.share_id
from (
  select x.id, x.type, x.user_id, x.sender, x.receiver, s.id as share_id, s.event_id
  from ticket_share s cross join lateral (values
    (s.out_booking_id, 'TRANSFER_OUT_EVENT_TICKET', s.sender_id, null::uuid, s.answered_by),
    (s.in_booking_id, case when s.is_gift then 'GIFT_EVENT_TICKET' else 'TRANSFER_IN_EVENT_TICKET' end, s.answered_by, s.sender_id, null::uuid)
  ) as x(id, type, user_id, sender, receiver)
  where s.state = 'ACCEPTED'
) s full join (
  select * from booking where type in ('TRANSFER_IN_EVENT_TICKET', 'TRANSFER_OUT_EVENT_TICKET')
    or id in (select in_booking_id from ticket_share)
) b on b.id = s.id
where (b.type, b.user_id, b.gift_sender_id, b.gift_receiver_id, b.event_id, b.attendee_state,
    b.transaction_status, b.quantity, b.total_amount)
  is distinct from (s.type, s.user_id, s.sender, s.receiver, s.event_id, 'NONE', 'COMPLETED', 1, 0);

-- name: a gift has a giver and costs nothing
select id, gift_sender_id, total_amount from booking
where type = 'GIFT_EVENT_TICKET' and (gift_sender_id is null or total_amount <> 0 or payment_id is not null);

-- name: a gift allowance counts the tickets that its holder has given away or put on a guest list
select coalesce(g.event_ticket_id, s.event_ticket_id) as event_ticket_id, coalesce(g.user_id, s.user_id) as user_id,
  g.given, s.quantity
from gift_allowance g full join (
  select event_ticket_id, user_id, sum(quantity) as quantity from (
    select i.event_ticket_id, b.gift_sender_id as user_id, i.quantity
    from booking b join booking_item i on i.booking_id = b.id
    where b.type = 'GIFT_EVENT_TICKET' and b.referrer_id = b.gift_sender_id
    union all
    select event_ticket_id, counted_on, 1 from guest_ticket where counted_on is not null and removed_at is null
  ) given
  group by event_ticket_id, user_id
) s using (event_ticket_id, user_id)
where coalesce(g.given, 0) <> coalesce(s.quantity, 0);

-- name: a cancelled event has no booking with a state, and its pools are closed
select e.id from event e
where e.cancelled_at is not null and (
  exists (select from booking b where b.event_id = e.id and b.attendee_state <> 'NONE')
  or exists (select from event_ticket t join stock_pool s on s.event_ticket_id = t.id
    where t.event_id = e.id and s.closed_at is null));
