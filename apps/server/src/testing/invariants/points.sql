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

-- name: what a member has in a club is what is left of their lots: available, maturing and held
select coalesce(l.club_id, a.club_id) as club_id, coalesce(l.user_id, a.owner_id) as user_id, l.*, a.*
from (
  select club_id, user_id, sum(remaining - held) filter (where not is_maturing) as free,
    sum(remaining - held) filter (where is_maturing) as maturing, sum(held) as held
  from points_lot group by club_id, user_id
) l full join (
  select substr(a.asset, 5)::uuid as club_id, a.owner_id, sum(b.amount) filter (where a.purpose = 'AVAILABLE') as available,
    sum(b.amount) filter (where a.purpose = 'MATURING') as maturing, sum(b.amount) filter (where a.purpose = 'HELD') as held
  from ledger_account a join ledger_balance b on b.account_id = a.id
  where a.asset like 'PTS:%' and a.purpose in ('AVAILABLE', 'MATURING', 'HELD') group by 1, 2
) a on a.club_id = l.club_id and a.owner_id = l.user_id
where coalesce(l.free, 0) <> coalesce(a.available, 0) or coalesce(l.maturing, 0) <> coalesce(a.maturing, 0)
  or coalesce(l.held, 0) <> coalesce(a.held, 0);

-- name: what is left of a lot is what it began with, without what was used of it
select l.id, l.original, l.remaining, l.held, u.used, u.held as held_uses
from points_lot l left join (
  select lot_id, sum(amount - given_back) filter (where kind <> 'HELD') as used,
    sum(amount - given_back) filter (where kind = 'HELD') as held
  from points_lot_use group by lot_id
) u on u.lot_id = l.id
where l.remaining <> l.original - coalesce(u.used, 0) or l.held <> coalesce(u.held, 0);

-- name: what a member spent, lost and gave back is what their lots say
select m.club_id, m.user_id, m.spent, u.spent as spent_of_lots, m.expired, l.expired as expired_of_lots, m.reversed,
  l.reversed as reversed_of_lots
from points_member m left join (
  select club_id, user_id, sum(expired) as expired, sum(reversed) as reversed from points_lot group by club_id, user_id
) l on l.club_id = m.club_id and l.user_id = m.user_id left join (
  select l.club_id, l.user_id, sum(u.amount - u.given_back) as spent
  from points_lot_use u join points_lot l on l.id = u.lot_id where u.kind = 'SPENT' group by l.club_id, l.user_id
) u on u.club_id = m.club_id and u.user_id = m.user_id
where m.spent <> coalesce(u.spent, 0) or m.expired <> coalesce(l.expired, 0) or m.reversed <> coalesce(l.reversed, 0);

-- name: a hold keeps as many points of lots as it says, until it ends
select h.cause, h.state, h.amount, u.held, u.spent, u.traded
from points_hold h left join (
  select cause, sum(amount - given_back) filter (where kind = 'HELD') as held,
    sum(amount - given_back) filter (where kind = 'SPENT') as spent,
    sum(amount - given_back) filter (where kind = 'TRADED') as traded
  from points_lot_use group by cause
) u on u.cause = h.cause
where coalesce(u.held, 0) <> case h.state when 'HELD' then h.amount else 0 end
  or coalesce(u.spent, 0) <> case h.state when 'CONFIRMED' then h.amount else 0 end
  or coalesce(u.traded, 0) <> case h.state when 'TRADED' then h.amount else 0 end;

-- name: a trade holds its points while it is pending, moves both sides when it is accepted, and nothing else
select t.id, t.state, h.state as given, b.state as wanted, g.amount as got_given, w.amount as got_wanted
from points_trade t
left join points_hold h on h.cause = 'trade:' || t.id and h.amount = t.given_amount
  and h.club_id = t.given_club_id and h.user_id = t.sender_id
left join points_hold b on b.cause = 'trade:' || t.id || ':back' and b.amount = t.wanted_amount
  and b.club_id = t.wanted_club_id and b.user_id = t.receiver_id
left join lateral (select sum(l.original) as amount from points_lot l where l.cause = 'trade:' || t.id || ':traded'
  and l.kind = 'TRADED' and l.club_id = t.given_club_id and l.user_id = t.receiver_id) g on true
left join lateral (select sum(l.original) as amount from points_lot l where l.cause = 'trade:' || t.id || ':back:traded'
  and l.kind = 'TRADED' and l.club_id = t.wanted_club_id and l.user_id = t.sender_id) w on true
where h.state is distinct from case t.state when 'PENDING' then 'HELD' when 'ACCEPTED' then 'TRADED' else 'RELEASED' end
  or coalesce(b.state, '') <> case when t.state = 'ACCEPTED' and t.wanted_amount > 0 then 'TRADED' else '' end
  or coalesce(g.amount, 0) <> case t.state when 'ACCEPTED' then t.given_amount else 0 end
  or coalesce(w.amount, 0) <> case t.state when 'ACCEPTED' then t.wanted_amount else 0 end;

-- name: the tier of a member is the highest that they hold
select m.club_id, m.user_id, m.tier_id, b.tier_id as highest
from points_member m left join lateral (
  select t.id as tier_id, t.minimum_points from tier_hold h join tier t on t.id = h.tier_id
  where h.club_id = m.club_id and h.user_id = m.user_id and h.ended_at is null
  order by t.minimum_points desc, t.retired_at nulls first limit 1
) b on true left join tier t on t.id = m.tier_id
left join club_ladder l on l.club_id = m.club_id
where (m.tier_id is null) <> (b.tier_id is null)
  or not coalesce(l.is_seating, false) and t.minimum_points <> b.minimum_points;

-- name: nobody holds a tier by points that they no longer have
select h.id, h.club_id, h.user_id, s.minimum_points, m.ever_earned
from tier_hold h join tier_threshold s on s.id = h.threshold_id
join points_member m on m.club_id = h.club_id and m.user_id = h.user_id
where h.ended_at is null and s.minimum_points > m.ever_earned;

-- name: everybody who has the points of a tier holds it, once all members are seated
select m.club_id, m.user_id, t.id, m.ever_earned
from points_member m join tier t on t.club_id = m.club_id and t.retired_at is null
where t.minimum_points > 0 and t.minimum_points <= m.ever_earned
  and not exists (select from tier_hold h where h.club_id = m.club_id and h.user_id = m.user_id and h.tier_id = t.id
    and h.source = 'EARNED' and h.ended_at is null)
  and not exists (select from club_ladder l where l.club_id = m.club_id and l.is_seating);

-- name: each tier of a ladder has one present threshold, with its points
select t.id, t.minimum_points, s.minimum_points as of_threshold
from tier t left join tier_threshold s on s.tier_id = t.id and s.retired_at is null
where t.retired_at is null and s.minimum_points is distinct from t.minimum_points
  or t.retired_at is not null and s.id is not null;

-- name: the points of a leaderboard are what is left of the points that were earned in its time
select coalesce(r.user_id, l.user_id) as user_id, coalesce(r.period, l.period) as period, r.points, l.points as earned
from points_rank r full join (
  select l.club_id, l.user_id, p.period, p.starts_on, sum(l.original - l.reversed) as points
  from points_lot l cross join lateral (values ('MONTH', date_trunc('month', l.earned_on)::date),
    ('YEAR', date_trunc('year', l.earned_on)::date), ('EVER', date '-infinity')) p (period, starts_on)
  where l.kind = 'EARNED' group by 1, 2, 3, 4
) l using (club_id, user_id, period, starts_on)
where coalesce(r.points, 0) <> coalesce(l.points, 0);

-- name: the state of an order of points follows from its payment, and both have the same person, amount, and club or offer
select o.id, o.status, p.state
from points_order o full join payment p on p.id = o.id
where (o.id is not null or p.purpose = 'CLUB_POINTS') and (
  (p.purpose, p.subject, p.lane, p.payer_id, p.amount, p.currency)
    is distinct from ('CLUB_POINTS', o.id, case o.sells when 'OFFER' then o.offer_id else o.club_id end, o.user_id, o.total_amount, o.currency)
  or not coalesce(case
    when p.state in ('RESERVED', 'OPEN') then o.status = 'PENDING'
    when p.state = 'CAPTURING' then o.status in ('PENDING', 'CRASHED')
    when p.state = 'CAPTURED' then o.status = 'COMPLETED'
    when p.state = 'REFUNDING' then o.status in ('REFUND_PENDING', 'CRASHED')
    when p.state = 'REFUNDED' then o.status = 'REFUNDED'
    when p.state = 'DECLINED' then o.status = 'FAILED'
    when p.state = 'EXPIRED' then o.status = 'CANCELLED'
  end, false)
  or (o.paid_at is not null) <> (p.captured_at is not null) or (o.refunded_at is not null) <> (p.state = 'REFUNDED'));

-- name: a paid order of points has given its points once, as a lot, and one that is refunded has taken all of them back
select o.id, p.state, o.points, l.original, l.reversed, l.lots
from points_order o join payment p on p.id = o.id left join (
  select award, sum(original) as original, sum(reversed) as reversed, count(*) as lots
  from points_lot where kind = 'BOUGHT' group by award
) l on l.award = 'bought:' || o.id
where o.sells = 'POINTS' and case p.state
  when 'CAPTURED' then (l.lots, l.original, l.reversed) is distinct from (1, o.points, 0)
  -- A payment that came too late gave nothing.
  when 'REFUNDING' then l.lots is not null and (l.lots, l.original, l.reversed) is distinct from (1, o.points, o.points)
  when 'REFUNDED' then l.lots is not null and (l.lots, l.original, l.reversed) is distinct from (1, o.points, o.points)
  else l.lots is not null end;
