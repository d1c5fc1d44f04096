-- Rules that always hold between the tables. Each query returns the rows that break its rule, so it should return none.

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
  and transaction_status <> case attendee_state when 'APPROVED' then 'COMPLETED'
  when 'INVITEE_ACCEPTED' then 'PENDING' else 'CANCELLED' end;

-- name: the state of a paid booking follows from the state of its payment
select b.id, b.attendee_state, b.transaction_status, p.state
from booking b join payment p on p.id = b.payment_id left join event e on e.id = b.event_id
where not coalesce(case
  when p.state in ('RESERVED', 'OPEN') then b.attendee_state = 'NONE' and b.transaction_status = 'PENDING'
  when p.state = 'AUTHORIZED' then b.attendee_state = 'INVITEE_ACCEPTED' and b.transaction_status = 'PENDING'
  when p.state in ('AUTHORIZING', 'CAPTURING') then b.attendee_state in ('NONE', 'INVITEE_ACCEPTED')
    and b.transaction_status in ('PENDING', 'CRASHED')
  when p.state = 'CAPTURED' then b.transaction_status = 'COMPLETED' and (b.attendee_state = 'APPROVED'
    or e.cancelled_at is not null and b.attendee_state = 'NONE')
  when p.state in ('VOIDING', 'VOIDED') then b.attendee_state in ('NONE', 'DECLINED')
    and b.transaction_status in ('CANCELLED', 'FAILED', 'CRASHED')
  when p.state = 'REFUNDING' then b.attendee_state = 'NONE'
    and b.transaction_status in ('REFUND_PENDING', 'CRASHED')
  when p.state = 'REFUNDED' then b.attendee_state = 'NONE' and b.transaction_status = 'REFUNDED'
  when p.state = 'DECLINED' then b.attendee_state = 'NONE' and b.transaction_status = 'FAILED'
  when p.state = 'EXPIRED' then b.attendee_state = 'NONE' and b.transaction_status = 'CANCELLED'
end, false)
or (b.paid_at is not null) <> (p.captured_at is not null)
or (b.refunded_at is not null) <> (p.state = 'REFUNDED');

-- name: each payment for tickets has its booking, and both have the same person, event and amount
select p.id, p.subject, b.id as booking from payment p full join booking b on b.payment_id = p.id
where p.purpose = 'EVENT_TICKETS' and (p.subject, p.lane, p.payer_id, p.amount, p.currency)
    is distinct from (b.id, b.event_id, b.user_id, b.total_amount, b.currency)
  or p.id is null and (b.payment_id is not null or b.total_amount <> 0);

-- name: an unfinished payment is due or parked, and a finished one is neither
select id, state, due_at, parked_at from payment
where (state in ('RESERVED', 'OPEN', 'AUTHORIZING', 'AUTHORIZED', 'CAPTURING', 'VOIDING', 'REFUNDING'))
  <> (due_at is not null or parked_at is not null)
  -- A notice makes a captured payment due, until the provider has shown the state of the order.
  and state <> 'CAPTURED';

-- name: a captured payment has its valid tickets, and a refunded one has none
select p.id, p.state, b.attendee_state, b.quantity, count(t.id) filter (where t.status = 'VALID') as valid,
  count(t.id) filter (where t.admitted_at is not null) as admitted
from payment p left join booking b on b.payment_id = p.id left join ticket t on t.booking_id = b.id
where p.captured_at is not null or p.state in ('CAPTURED', 'REFUNDING', 'REFUNDED')
group by p.id, b.id
having p.captured_at is null or not coalesce(case p.state
  when 'CAPTURED' then count(t.id) filter (where t.status = 'VALID') = b.quantity
    or b.attendee_state = 'NONE' and count(t.id) filter (where t.admitted_at is not null) > 0
  when 'REFUNDING' then count(t.id) filter (where t.status = 'VALID') = 0
  when 'REFUNDED' then count(t.id) filter (where t.status = 'VALID') = 0
end, false);

-- name: a booking that somebody came in with is refunded only by the provider itself
select p.id, t.id as ticket from payment p join booking b on b.payment_id = p.id join ticket t on t.booking_id = b.id
where p.state in ('REFUNDING', 'REFUNDED') and t.admitted_at is not null and p.reversed_at is null;

-- name: a payment that the provider itself has refunded is refunding or refunded
select id, state, reversed_at, uncovered from payment
where reversed_at is not null and (state not in ('REFUNDING', 'REFUNDED') or uncovered is not null);

-- name: the amounts of a booking add up to its total
select id, total_amount, sub_total, service_fee, processing_fee, partner_fee, taxes, gratuity, host_balance
from booking
where total_amount <> host_balance + service_fee + processing_fee + partner_fee + taxes
  or total_amount <> sub_total + gratuity
    + case when is_all_in_pricing then 0 else service_fee + processing_fee + taxes end;

-- name: the amounts of the items of a booking add up to those of the booking
select b.id from booking b left join booking_item i on i.booking_id = b.id
group by b.id
having (b.sub_total, b.service_fee, b.processing_fee, b.partner_fee, b.taxes, b.gratuity, b.host_balance)
  is distinct from (sum(i.price_amount * i.quantity)::bigint, sum(i.service_fee)::bigint,
    sum(i.processing_fee)::bigint, sum(i.partner_fee)::bigint, sum(i.taxes)::bigint, sum(i.gratuity)::bigint,
    sum(i.host_balance)::bigint);

-- name: the ledger entries of each payment match its booking, and a refund reverses them exactly once
with due as (
  select 'payment:' || p.id || x.ending as cause, f.purpose, coalesce(f.owner_id::text, '') as owner,
    sum(f.amount * x.sign) as amount
  from payment p join booking b on b.payment_id = p.id
  cross join lateral (values (':captured', 1, p.captured_at is not null), (':refunded', -1, p.state = 'REFUNDED'))
    as x(ending, sign, is_due)
  cross join lateral (values ('PROVIDER', null::uuid, -b.total_amount),
    ('EVENT_SALES', b.event_id, b.host_balance - b.gratuity), ('EVENT_GRATUITY', b.event_id, b.gratuity),
    ('SERVICE_FEES', b.event_id, b.service_fee), ('PROCESSING_FEES', b.event_id, b.processing_fee),
    ('TAXES', b.event_id, b.taxes), ('PARTNER_FEES', b.referrer_id, b.partner_fee))
    as f(purpose, owner_id, amount)
  where x.is_due and f.amount <> 0
  group by 1, 2, 3
), posted as (
  select t.cause, a.purpose, coalesce(a.owner_id::text, '') as owner, sum(e.amount) as amount
  from ledger_transfer t join ledger_entry e on e.transfer_id = t.id join ledger_account a on a.id = e.account_id
  where t.cause like 'payment:%'
  group by 1, 2, 3
)
select coalesce(d.cause, p.cause) as cause, coalesce(d.purpose, p.purpose) as purpose, d.amount as due,
  p.amount as posted
from due d full join posted p on p.cause = d.cause and p.purpose = d.purpose and p.owner = d.owner
where d.amount is distinct from p.amount;

-- name: the transfer of a refund reverses the transfer of the same capture
select r.cause from ledger_transfer r left join ledger_transfer c on c.id = r.reverses
where r.cause like 'payment:%:refunded'
  and c.cause is distinct from regexp_replace(r.cause, ':refunded$', ':captured');

-- name: the sandbox has captured and refunded each payment as our tables say, and at most once
select s.id, s.status, s.captures, s.refunds, p.state from sandbox_order s
left join payment p on p.provider = 'sandbox' and p.provider_order_id = s.id
where s.captures > 1 or s.refunds > s.captures
  or p.id is null and s.captures > 0
  or (s.amount, s.currency) is distinct from (coalesce(p.amount, s.amount), coalesce(p.currency, s.currency))
  or s.captures = 1 and p.state not in ('CAPTURING', 'CAPTURED', 'REFUNDING', 'REFUNDED')
  or s.captures = 0 and p.captured_at is not null
  -- We know of a refund that the sandbox made itself once its notice has come and it has shown the order.
  or s.refunds = 1 and p.state not in ('REFUNDING', 'REFUNDED') and not (p.state in ('CAPTURING', 'CAPTURED')
    and (p.due_at is not null or p.parked_at is not null
      or exists (select from sandbox_webhook w where w.order_id = s.id and w.due_at is not null)))
  or s.refunds = 0 and p.state = 'REFUNDED';

-- name: an unfinished payout is due or parked, and a failed one is neither
select id, state, due_at, parked_at from payout
where state in ('RESERVED', 'PENDING') and due_at is null and parked_at is null
  or state = 'FAILED' and (due_at is not null or parked_at is not null)
  or (state = 'COMPLETED') <> (completed_at is not null)
  or returned_at is not null and state <> 'FAILED';

-- name: the ledger entries of each payout match its state, and there are no other payout entries
with due as (
  select 'payout:' || p.id || x.ending as cause, x.purpose, coalesce(x.owner_id::text, '') as owner,
    p.amount * x.sign as amount
  from payout p
  cross join lateral (values
    (':reserved', p.source, p.subject, -1, true),
    (':reserved', 'PAYABLE', p.subject, 1, true),
    (':completed', 'PAYABLE', p.subject, -1, p.state = 'COMPLETED' or p.returned_at is not null),
    (':completed', 'PROVIDER', null::uuid, 1, p.state = 'COMPLETED' or p.returned_at is not null),
    (':failed', 'PAYABLE', p.subject, -1, p.state = 'FAILED' and p.returned_at is null),
    (':failed', p.source, p.subject, 1, p.state = 'FAILED' and p.returned_at is null),
    (':returned', 'PROVIDER', null::uuid, -1, p.returned_at is not null),
    (':returned', p.source, p.subject, 1, p.returned_at is not null)) as x(ending, purpose, owner_id, sign, is_due)
  where x.is_due
), posted as (
  select t.cause, a.purpose, coalesce(a.owner_id::text, '') as owner, sum(e.amount) as amount
  from ledger_transfer t join ledger_entry e on e.transfer_id = t.id join ledger_account a on a.id = e.account_id
  where t.kind = 'PAYOUT'
  group by 1, 2, 3
)
select coalesce(d.cause, p.cause) as cause, coalesce(d.purpose, p.purpose) as purpose, d.amount as due,
  p.amount as posted
from due d full join posted p on p.cause = d.cause and p.purpose = d.purpose and p.owner = d.owner
where d.amount is distinct from p.amount;

-- name: the balance of an event, its open payouts and its completed payouts add up to its sales
with sold as (
  select event_id, sum(host_balance) as amount from booking
  where paid_at is not null and refunded_at is null group by event_id
), held as (
  select a.owner_id as event_id,
    coalesce(sum(e.amount) filter (where a.purpose in ('EVENT_SALES', 'EVENT_GRATUITY')), 0) as earned,
    coalesce(sum(e.amount) filter (where a.purpose = 'PAYABLE'), 0) as payable
  from ledger_account a join ledger_entry e on e.account_id = a.id
  where a.purpose in ('EVENT_SALES', 'EVENT_GRATUITY', 'PAYABLE') group by a.owner_id
), paid as (
  select subject as event_id, coalesce(sum(amount) filter (where state = 'COMPLETED'), 0) as amount,
    coalesce(sum(amount) filter (where state in ('RESERVED', 'PENDING')), 0) as open
  from payout where source = 'EVENT_SALES' group by subject
)
select coalesce(h.event_id, s.event_id) as event_id, s.amount as sold, h.earned, h.payable, p.open, p.amount as paid
from held h full join sold s on s.event_id = h.event_id
left join paid p on p.event_id = coalesce(h.event_id, s.event_id)
where coalesce(h.earned, 0) + coalesce(h.payable, 0) + coalesce(p.amount, 0) <> coalesce(s.amount, 0)
  or coalesce(h.payable, 0) <> coalesce(p.open, 0);

-- name: the sandbox has paid each payout as our tables say, and at most once
select s.id, s.status, s.transfers, p.state from sandbox_payout s
left join payout p on p.provider = 'sandbox' and p.id::text = s.request_id
where s.transfers <> case s.status when 'SUCCESS' then 1 else 0 end
  or p.id is null and s.transfers > 0
  or (s.amount, s.currency, s.account_id) is distinct from (coalesce(p.amount, s.amount),
    coalesce(p.currency, s.currency), coalesce(p.account_id, s.account_id))
  or p.state = 'FAILED' and s.status <> 'FAILED'
  or p.state = 'COMPLETED' and s.status <> 'SUCCESS';

-- name: a completed payout was sent by the sandbox
select p.id from payout p left join sandbox_payout s on s.request_id = p.id::text
where p.provider = 'sandbox' and p.state = 'COMPLETED' and s.transfers is distinct from 1;

-- name: each person with connected payout accounts has exactly one primary account
select user_id from payout_account where disconnected_at is null group by user_id having count(*) filter (where is_primary) <> 1;

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

-- name: the generation of a ticket counts its accepted offers, and without one its maker holds it
select t.id, t.generation, count(s.id) as accepted, t.holder_id
from ticket t join booking o on o.id = t.booking_id
left join ticket_share s on s.ticket_id = t.id and s.state = 'ACCEPTED'
group by t.id, o.user_id
having t.generation <> 1 + count(s.id)
  or case when count(s.id) = 0 then t.holder_id <> o.user_id else not t.holder_id = any(array_agg(s.answered_by)) end;

-- name: each accepted offer has one transfer booking for the sender and one for the receiver, which count nowhere
select coalesce(b.id, s.id) as id, b.type, s.share_id
from (
  select x.id, x.type, x.user_id, x.sender, x.receiver, s.id as share_id, s.event_id
  from ticket_share s cross join lateral (values
    (s.out_booking_id, 'TRANSFER_OUT_EVENT_TICKET', s.sender_id, null::uuid, s.answered_by),
    (s.in_booking_id, 'TRANSFER_IN_EVENT_TICKET', s.answered_by, s.sender_id, null::uuid)
  ) as x(id, type, user_id, sender, receiver)
  where s.state = 'ACCEPTED'
) s full join (
  select * from booking where type in ('TRANSFER_IN_EVENT_TICKET', 'TRANSFER_OUT_EVENT_TICKET')
) b on b.id = s.id
where (b.type, b.user_id, b.gift_sender_id, b.gift_receiver_id, b.event_id, b.attendee_state,
    b.transaction_status, b.quantity, b.total_amount)
  is distinct from (s.type, s.user_id, s.sender, s.receiver, s.event_id, 'NONE', 'COMPLETED', 1, 0);

-- name: a gift has a giver and costs nothing
select id, gift_sender_id, total_amount from booking
where type = 'GIFT_EVENT_TICKET' and (gift_sender_id is null or total_amount <> 0 or payment_id is not null);

-- name: a gift allowance counts the tickets that its holder has given away
select coalesce(g.event_ticket_id, s.event_ticket_id) as event_ticket_id, coalesce(g.user_id, s.user_id) as user_id,
  g.given, s.quantity
from gift_allowance g full join (
  select i.event_ticket_id, b.gift_sender_id as user_id, sum(i.quantity) as quantity
  from booking b join booking_item i on i.booking_id = b.id
  where b.type = 'GIFT_EVENT_TICKET' and b.referrer_id = b.gift_sender_id
  group by i.event_ticket_id, b.gift_sender_id
) s using (event_ticket_id, user_id)
where coalesce(g.given, 0) <> coalesce(s.quantity, 0);

-- name: a cancelled event has no booking with a state, and its pools are closed
select e.id from event e
where e.cancelled_at is not null and (
  exists (select from booking b where b.event_id = e.id and b.attendee_state <> 'NONE')
  or exists (select from event_ticket t join stock_pool s on s.event_ticket_id = t.id
    where t.event_id = e.id and s.closed_at is null));

-- name: an admission matches its entries in the log, until the log is deleted because of its age
with last_undo as (
  select ticket_id, zone, max(version) as version from scan_log where kind = 'UNDO' group by ticket_id, zone
), logged as (
  select s.ticket_id, s.zone, count(*) as entries, max(s.version) as version,
    count(*) filter (where s.version > coalesce(u.version, 0)) as scans,
    date_trunc('milliseconds', (array_agg(s.scanned_at order by s.version)
      filter (where s.version > coalesce(u.version, 0)))[1]) as first_seen
  from scan_log s left join last_undo u on u.ticket_id = s.ticket_id and u.zone = s.zone
  where s.version is not null
  group by s.ticket_id, s.zone
)
select coalesce(a.ticket_id, l.ticket_id) as ticket_id, coalesce(a.zone, l.zone) as zone, a.is_admitted,
  a.scan_count, a.first_seen, a.version, l.scans, l.entries, l.version as logged_version
from admission a full join logged l on l.ticket_id = a.ticket_id and l.zone = a.zone
where not exists (select from scan_log_retired r where r.event_id = a.event_id)
  and ((a.version, a.version, a.scan_count) is distinct from (l.version, l.entries, l.scans)
  or a.is_admitted <> (a.scan_count > 0) or a.is_admitted <> (a.first_seen is not null)
  or date_trunc('milliseconds', a.first_seen) is distinct from l.first_seen);

-- name: a ticket is admitted since the first of its admissions that count
select t.id, t.admitted_at, a.first_seen
from ticket t left join lateral (
  select min(first_seen) as first_seen from admission where ticket_id = t.id and is_admitted) a on true
-- The one has whole milliseconds, and the other is rounded.
where (t.admitted_at is null) <> (a.first_seen is null)
  or t.admitted_at not between a.first_seen - interval '1 millisecond' and a.first_seen + interval '1 millisecond';

-- name: the entries of a transfer sum to zero per asset
select e.transfer_id, a.asset, sum(e.amount) as sum
from ledger_entry e join ledger_account a on a.id = e.account_id
group by e.transfer_id, a.asset having sum(e.amount) <> 0;

-- name: every transfer has entries
select t.id, t.cause from ledger_transfer t
where not exists (select from ledger_entry e where e.transfer_id = t.id);

-- name: a guarded balance is the sum of its entries, and never below zero
select a.id, b.amount, coalesce(e.sum, 0) as sum
from ledger_account a left join ledger_balance b on b.account_id = a.id
left join (select account_id, sum(amount) as sum from ledger_entry group by account_id) e on e.account_id = a.id
where (a.is_guarded and (coalesce(b.amount, 0) <> coalesce(e.sum, 0) or b.amount < 0))
  or (not a.is_guarded and b.account_id is not null);

-- name: the amount of an award is the points that were issued for its cause
select p.cause, p.amount, coalesce(i.issued, 0) as issued
from points_award p left join (
  select regexp_replace(t.cause, ':[0-9]+$', '') as cause, -sum(e.amount) as issued
  from ledger_transfer t join ledger_entry e on e.transfer_id = t.id
  join ledger_account a on a.id = e.account_id and a.purpose = 'ISSUED'
  group by 1
) i on i.cause = p.cause
where p.amount <> coalesce(i.issued, 0);

-- name: a member's earned points are the sum of their awards, and their debt is the debt in the ledger
select m.club_id, m.user_id, m.ever_earned, w.amount, m.debt, d.debt as owed
from points_member m
left join (select club_id, user_id, sum(amount) as amount from points_award group by club_id, user_id) w
  on w.club_id = m.club_id and w.user_id = m.user_id
left join (
  select a.asset, a.owner_id, -sum(e.amount) as debt
  from ledger_account a join ledger_entry e on e.account_id = a.id
  where a.purpose = 'DEBT' group by a.asset, a.owner_id
) d on d.asset = 'PTS:' || m.club_id and d.owner_id = m.user_id
where m.ever_earned <> coalesce(w.amount, 0) or m.debt <> coalesce(d.debt, 0);

-- name: nobody keeps points for a ticket that is not admitted, or that has another holder by now
select t.id, p.cause, p.amount
from ticket t join points_award p on regexp_replace(p.cause, ':g[0-9]+$', '') = 'ticket:' || t.id
where p.amount > 0 and (t.admitted_at is null
    or p.cause <> 'ticket:' || t.id || case t.generation when 1 then '' else ':g' || t.generation end)
  and not exists (select from news n join news_delivery d on d.news_id = n.id where n.subject = t.id::text);

-- name: an invite to one person or address has one acceptance exactly where it is accepted
select i.id, i.state, count(a.*) from invite i left join invite_acceptance a on a.invite_id = i.id
where num_nonnulls(i.to_user_id, i.to_email, i.to_phone) = 1 group by i.id
having count(a.*) <> case i.state when 'ACCEPTED' then 1 else 0 end;

-- name: an invite link is never in the state ACCEPTED or DECLINED
select id, state from invite
where num_nonnulls(to_user_id, to_email, to_phone) = 0 and state in ('ACCEPTED', 'DECLINED');

-- name: the uses of an invite link are the people who accepted it, and no more than it allows
select i.id, i.uses, i.most_uses, count(a.*) from invite i left join invite_acceptance a on a.invite_id = i.id
where num_nonnulls(i.to_user_id, i.to_email, i.to_phone) = 0 group by i.id
having count(a.*) <> i.uses or i.uses > i.most_uses;

-- name: every idempotency key has its answer
select actor_id, operation, key from idempotency where answer is null;

-- name: every delivery of news has its news
select d.reaction, d.news_id from news_delivery d
where not exists (select from news n where n.id = d.news_id);

-- name: the count of an event's comments is the number of its comments
select coalesce(n.event_id, c.event_id) as event_id, n.count, c.comments
from event_comment_count n full join (
  select event_id, count(*) as comments from event_comment group by event_id
) c on c.event_id = n.event_id
where coalesce(n.count, 0) <> coalesce(c.comments, 0);

-- name: the count of a kind of reaction is the number of people who chose it
select coalesce(n.target_id, r.target_id) as target_id, coalesce(n.kind, r.kind) as kind, n.count, r.people
from event_reaction_count n full join (
  select target_id, kind, count(*) as people from event_reaction group by target_id, kind
) r on r.target_id = n.target_id and r.kind = n.kind
where coalesce(n.count, 0) <> coalesce(r.people, 0);
