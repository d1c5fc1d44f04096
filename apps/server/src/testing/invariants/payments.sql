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
where p.purpose = 'EVENT_TICKETS' and (p.captured_at is not null or p.state in ('CAPTURED', 'REFUNDING', 'REFUNDED'))
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

-- name: the ledger entries of each payment match its booking or order of points, and a refund reverses them exactly once
with sold as (
  select b.payment_id, f.purpose, f.owner_id, f.amount
  from booking b cross join lateral (values ('PROVIDER', null::uuid, -b.total_amount),
    ('EVENT_SALES', b.event_id, b.host_balance - b.gratuity), ('EVENT_GRATUITY', b.event_id, b.gratuity),
    ('SERVICE_FEES', b.event_id, b.service_fee), ('PROCESSING_FEES', b.event_id, b.processing_fee),
    ('TAXES', b.event_id, b.taxes), ('PARTNER_FEES', b.referrer_id, b.partner_fee))
    as f(purpose, owner_id, amount)
  where b.payment_id is not null
  union all
  select o.id, f.purpose, f.owner_id, f.amount
  from points_order o cross join lateral (values ('PROVIDER', null::uuid, -o.total_amount),
    ('CLUB_SALES', o.club_id, o.club_balance), ('SERVICE_FEES', o.club_id, o.service_fee),
    ('PROCESSING_FEES', o.club_id, o.processing_fee), ('TAXES', o.club_id, o.taxes))
    as f(purpose, owner_id, amount)
), due as (
  select 'payment:' || p.id || x.ending as cause, f.purpose, coalesce(f.owner_id::text, '') as owner,
    sum(f.amount * x.sign) as amount
  from payment p join sold f on f.payment_id = p.id
  cross join lateral (values (':captured', 1, p.captured_at is not null), (':refunded', -1, p.state = 'REFUNDED'))
    as x(ending, sign, is_due)
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

-- name: the balance of an event or a club, its open payouts and its completed payouts add up to its sales
with sold as (
  select event_id as id, sum(host_balance) as amount from booking
  where paid_at is not null and refunded_at is null group by event_id
  union all
  select club_id, sum(club_balance) from points_order
  where paid_at is not null and refunded_at is null group by club_id
), held as (
  select a.owner_id as id,
    coalesce(sum(e.amount) filter (where a.purpose <> 'PAYABLE'), 0) as earned,
    coalesce(sum(e.amount) filter (where a.purpose = 'PAYABLE'), 0) as payable
  from ledger_account a join ledger_entry e on e.account_id = a.id
  where a.purpose in ('EVENT_SALES', 'EVENT_GRATUITY', 'CLUB_SALES', 'PAYABLE') group by a.owner_id
), paid as (
  select subject as id, coalesce(sum(amount) filter (where state = 'COMPLETED'), 0) as amount,
    coalesce(sum(amount) filter (where state in ('RESERVED', 'PENDING')), 0) as open
  from payout where source in ('EVENT_SALES', 'CLUB_SALES') group by subject
)
select coalesce(h.id, s.id) as id, s.amount as sold, h.earned, h.payable, p.open, p.amount as paid
from held h full join sold s on s.id = h.id
left join paid p on p.id = coalesce(h.id, s.id)
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
