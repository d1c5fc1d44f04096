-- name: an offer counts the people who take part, and the redemptions and fulfilments that count
select o.id, o.joined, o.redeemed, p.joined as participants, r.taken, f.given
from offer o
left join lateral (select count(*) as joined from offer_participation p where p.offer_id = o.id) p on true
left join lateral (
  select count(*) filter (where state in ('CONFIRMED', 'HELD', 'PAID')) as taken from offer_redemption r
  where r.offer_id = o.id
) r on true
left join lateral (
  select count(*) filter (where state in ('GIVEN', 'HELD')) as given from offer_fulfilment f where f.offer_id = o.id
) f on true
where o.joined <> p.joined or o.redeemed <> r.taken + f.given;

-- name: a participation counts what its member redeemed or earned, is awarded by that or by a draw, and keeps its limit
select p.offer_id, p.user_id, p.redeemed, p.points_spent, p.awarded_at, r.taken, r.spent, f.given, f.held
from offer_participation p join offer o on o.id = p.offer_id
left join lateral (
  select count(*) filter (where state in ('CONFIRMED', 'HELD', 'PAID')) as taken,
    coalesce(sum(points) filter (where state = 'CONFIRMED'), 0) as spent, count(*) filter (where state = 'CONFIRMED') as done
  from offer_redemption r where r.offer_id = p.offer_id and r.user_id = p.user_id
) r on true
left join lateral (
  select count(*) filter (where state = 'GIVEN') as given, count(*) filter (where state = 'HELD') as held
  from offer_fulfilment f where f.offer_id = p.offer_id and f.user_id = p.user_id
) f on true
where p.redeemed <> r.taken + f.given + f.held or p.points_spent <> r.spent
  or (p.awarded_at is null) <> (r.done + f.given = 0 and p.redeem_until is null) or p.redeemed > o.limit_per_member;

-- name: what members redeem they do not earn, and the other way round
select o.id from offer o
where (o.type in ('EARN_POINTS', 'EARN_STATUS') and exists (select from offer_redemption r where r.offer_id = o.id))
  or (o.type not in ('EARN_POINTS', 'EARN_STATUS') and exists (select from offer_fulfilment f where f.offer_id = o.id));

-- name: a fulfilment is worth its points while it counts, and nothing afterwards
select f.id, f.state, f.points, f.version, a.amount, a.version as booked
from offer_fulfilment f left join points_award a on a.cause = 'offer:' || f.id
where f.state <> 'HELD' and f.points > 0 and (a.user_id is distinct from f.user_id or a.version is distinct from f.version
    or a.amount is distinct from case f.state when 'GIVEN' then f.points else 0 end)
  or f.points = 0 and a.cause is not null;

-- name: a fulfilment that is paid for is held while its order can be paid, counts while it is paid, and not afterwards
select o.id, o.status, f.state, f.user_id
from points_order o join offer sold on sold.id = o.offer_id left join offer_fulfilment f on f.order_id = o.id
where o.sells = 'OFFER' and sold.type in ('EARN_POINTS', 'EARN_STATUS') and (f.id is not null and (f.offer_id, f.user_id) is distinct from (o.offer_id, o.user_id)
  or not coalesce(case
    when o.status = 'PENDING' then f.state = 'HELD'
    when o.status = 'COMPLETED' then f.state = 'GIVEN'
    when o.status = 'CRASHED' then f.state is null or f.state in ('CANCELLED', 'HELD')
    else f.id is null or f.state = 'CANCELLED' end, false));

-- name: a redemption that is paid for is held while its order can be paid, its member's while it is paid, and not afterwards
select o.id, o.status, r.state, r.user_id
from points_order o join offer sold on sold.id = o.offer_id left join offer_redemption r on r.order_id = o.id
where o.sells = 'OFFER' and sold.type not in ('EARN_POINTS', 'EARN_STATUS')
  and ((r.offer_id, r.user_id) is distinct from (o.offer_id, o.user_id)
  or not coalesce(case
    when o.status = 'PENDING' then r.state = 'HELD' and r.code is null
    when o.status = 'COMPLETED' then r.state in ('CONFIRMED', 'PAID') or r.state = 'HELD' and r.code is not null
    when o.status = 'CRASHED' then r.state in ('CANCELLED', 'EXPIRED') or r.state = 'HELD' and r.code is null
    else r.state in ('CANCELLED', 'EXPIRED') end, false));

-- name: who was raised to a tier by a fulfilment that counts holds it
select f.id, f.tier_id from offer_fulfilment f join offer o on o.id = f.offer_id
where f.tier_id is not null and (f.state = 'GIVEN'
    or exists (select from offer_fulfilment other
      where other.tier_id = f.tier_id and other.user_id = f.user_id and other.state = 'GIVEN'))
  <> exists (select from tier_hold h where h.club_id = o.club_id and h.user_id = f.user_id and h.tier_id = f.tier_id
    and h.source = 'GRANTED' and h.ended_at is null);

-- name: a redemption holds its points while it waits, spends them when it is confirmed, and else gives them back
select r.id, r.state, r.points, h.state as hold, h.amount
from offer_redemption r left join points_hold h on h.cause = 'redemption:' || r.id and h.user_id = r.user_id
where r.points > 0 and (h.amount is distinct from r.points or case r.state
    when 'HELD' then h.state is distinct from 'HELD'
    when 'CONFIRMED' then h.state is distinct from 'CONFIRMED'
    else h.state is null or h.state not in ('REFUNDED', 'RELEASED') end)
  or r.points = 0 and h.cause is not null;

-- name: who has a prize of a drawn offer has one in its draw, and can redeem it
select o.id, p.user_id, e.place, e.passed_on_at
from offer o join draw d on d.subject_id = o.id and o.drawn_at is not null
join draw_entry e on e.draw_id = d.id
join offer_participation p on p.offer_id = o.id and p.user_id = e.user_id
left join lateral (
  select count(*) as before from draw_entry b
  where b.draw_id = d.id and b.place < e.place and b.passed_on_at is null
) b on true
where (p.redeem_until is not null)
  <> (e.place is not null and e.passed_on_at is null and b.before < d.winners);
