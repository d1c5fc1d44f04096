-- What always holds between the tables. Each query answers what is broken, so none answers a row.

-- name: a pool has taken what its standing holds say
select s.event_ticket_id, s.taken, coalesce(h.quantity, 0) as held
from stock_pool s left join (
  select event_ticket_id, sum(quantity) as quantity from hold
  where state in ('ACTIVE', 'PAYING', 'CONVERTED') group by event_ticket_id
) h using (event_ticket_id)
where s.taken <> coalesce(h.quantity, 0);

-- name: a pool waits for what its pending bookings ask for
select s.event_ticket_id, s.waiting, coalesce(p.quantity, 0) as asked
from stock_pool s left join (
  select i.event_ticket_id, sum(i.quantity) as quantity
  from booking_item i join booking b on b.id = i.booking_id
  where b.attendee_state = 'INVITEE_ACCEPTED' group by i.event_ticket_id
) p using (event_ticket_id)
where s.waiting <> coalesce(p.quantity, 0);

-- name: no pool gave out more than it has
select event_ticket_id, taken, capacity from stock_pool where taken > capacity;

-- name: an allowance counts what the person's standing bookings hold
select coalesce(a.event_ticket_id, b.event_ticket_id) as event_ticket_id, coalesce(a.user_id, b.user_id) as user_id,
  a.taken, b.quantity
from ticket_allowance a full join (
  select i.event_ticket_id, b.user_id, sum(i.quantity) as quantity
  from booking_item i join booking b on b.id = i.booking_id
  where b.attendee_state <> 'NONE' group by i.event_ticket_id, b.user_id
) b on b.event_ticket_id = a.event_ticket_id and b.user_id = a.user_id
where coalesce(a.taken, 0) <> coalesce(b.quantity, 0);

-- name: a booking is for as many as its items
select b.id, b.quantity, sum(i.quantity) as items
from booking b left join booking_item i on i.booking_id = b.id
group by b.id having b.quantity <> coalesce(sum(i.quantity), 0);

-- name: every item of a booking has its tickets
select i.booking_id, i.event_ticket_id, i.quantity, count(t.id) as tickets
from booking_item i
left join ticket t on t.booking_id = i.booking_id and t.event_ticket_id = i.event_ticket_id
group by i.booking_id, i.event_ticket_id having i.quantity <> count(t.id);

-- name: tickets stand as their booking does
select t.id, t.status, b.attendee_state
from ticket t join booking b on b.id = t.booking_id
where t.status <> case b.attendee_state when 'APPROVED' then 'VALID' when 'INVITEE_ACCEPTED' then 'REQUESTED'
  when 'DECLINED' then 'DECLINED' else 'CANCELLED' end;

-- name: the payment of a booking stands as the booking does
select id, attendee_state, transaction_status from booking
where transaction_status not in ('REFUNDED', 'REFUND_PENDING')
  and transaction_status <> case attendee_state when 'APPROVED' then 'COMPLETED'
    when 'INVITEE_ACCEPTED' then 'PENDING' else 'CANCELLED' end;

-- name: approved bookings hold their stock, and no others
select i.booking_id, i.event_ticket_id, b.attendee_state, coalesce(h.quantity, 0) as held
from booking_item i join booking b on b.id = i.booking_id left join (
  select booking_id, event_ticket_id, sum(quantity) as quantity from hold
  where state in ('ACTIVE', 'PAYING', 'CONVERTED') group by booking_id, event_ticket_id
) h on h.booking_id = i.booking_id and h.event_ticket_id = i.event_ticket_id
where coalesce(h.quantity, 0) <> case b.attendee_state when 'APPROVED' then i.quantity else 0 end;

-- name: a person at an event stands as the strongest of their bookings
select b.event_id, b.user_id, a.state, b.strongest
from (
  select event_id, user_id, coalesce((array_agg(attendee_state order by array_position(
    array['APPROVED', 'INVITEE_ACCEPTED', 'DECLINED'], attendee_state))
    filter (where attendee_state <> 'NONE'))[1], 'NONE') as strongest
  from booking group by event_id, user_id
) b left join attendee a on a.event_id = b.event_id and a.user_id = b.user_id
where a.state is distinct from b.strongest
  and not (b.strongest = 'NONE' and a.state in ('INVITED', 'INVITEE_DECLINED'));

-- name: a cancelled event has no standing booking and sells nothing
select e.id from event e
where e.cancelled_at is not null and (
  exists (select from booking b where b.event_id = e.id and b.attendee_state <> 'NONE')
  or exists (select from event_ticket t join stock_pool s on s.event_ticket_id = t.id
    where t.event_id = e.id and s.closed_at is null));

-- name: an entrance stands as its log says, entry by entry
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
where (a.version, a.version, a.scan_count) is distinct from (l.version, l.entries, l.scans)
  or a.is_admitted <> (a.scan_count > 0) or a.is_admitted <> (a.first_seen is not null)
  or date_trunc('milliseconds', a.first_seen) is distinct from l.first_seen;

-- name: a ticket is in where one of its entrances is
select t.id, t.admitted_at from ticket t
where (t.admitted_at is not null)
  <> exists (select from admission a where a.ticket_id = t.id and a.is_admitted);

-- name: the entries of a transfer sum to zero per asset
select e.transfer_id, a.asset, sum(e.amount) as sum
from ledger_entry e join ledger_account a on a.id = e.account_id
group by e.transfer_id, a.asset having sum(e.amount) <> 0;

-- name: no transfer is without entries
select t.id, t.cause from ledger_transfer t
where not exists (select from ledger_entry e where e.transfer_id = t.id);

-- name: a guarded balance is the sum of its entries, and never below zero
select a.id, b.amount, coalesce(e.sum, 0) as sum
from ledger_account a left join ledger_balance b on b.account_id = a.id
left join (select account_id, sum(amount) as sum from ledger_entry group by account_id) e on e.account_id = a.id
where (a.is_guarded and (coalesce(b.amount, 0) <> coalesce(e.sum, 0) or b.amount < 0))
  or (not a.is_guarded and b.account_id is not null);

-- name: an award is worth what was issued for it
select p.cause, p.amount, coalesce(i.issued, 0) as issued
from points_award p left join (
  select regexp_replace(t.cause, ':[0-9]+$', '') as cause, -sum(e.amount) as issued
  from ledger_transfer t join ledger_entry e on e.transfer_id = t.id
  join ledger_account a on a.id = e.account_id and a.purpose = 'ISSUED'
  group by 1
) i on i.cause = p.cause
where p.amount <> coalesce(i.issued, 0);

-- name: a member's points are the sum of their awards, and their debt the ledger's
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

-- name: nobody keeps points for a ticket that is not in
select t.id, p.amount from ticket t join points_award p on p.cause = 'ticket:' || t.id
where t.admitted_at is null and p.amount > 0
  and not exists (select from news n join news_delivery d on d.news_id = n.id where n.subject = t.id::text);

-- name: a claimed key has its answer
select actor_id, operation, key from idempotency where answer is null;

-- name: news that is to be delivered exists
select d.reaction, d.news_id from news_delivery d
where not exists (select from news n where n.id = d.news_id);
