-- name: an offer counts the people who take part, and the redemptions that are held or confirmed
select o.id, o.joined, o.redeemed, p.joined as participants, r.taken
from offer o
left join lateral (select count(*) as joined from offer_participation p where p.offer_id = o.id) p on true
left join lateral (
  select count(*) filter (where state in ('CONFIRMED', 'HELD')) as taken from offer_redemption r where r.offer_id = o.id
) r on true
where o.joined <> p.joined or o.redeemed <> r.taken;

-- name: a participation counts its redemptions and their points, is awarded by a confirmed one or by a draw, and keeps its limit
select p.offer_id, p.user_id, p.redeemed, p.points_spent, p.awarded_at, r.taken, r.spent
from offer_participation p join offer o on o.id = p.offer_id
left join lateral (
  select count(*) filter (where state in ('CONFIRMED', 'HELD')) as taken,
    coalesce(sum(points) filter (where state = 'CONFIRMED'), 0) as spent, count(*) filter (where state = 'CONFIRMED') as done
  from offer_redemption r where r.offer_id = p.offer_id and r.user_id = p.user_id
) r on true
where p.redeemed <> r.taken or p.points_spent <> r.spent or (p.awarded_at is null) <> (r.done = 0 and p.redeem_until is null)
  or p.redeemed > o.limit_per_member;

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
