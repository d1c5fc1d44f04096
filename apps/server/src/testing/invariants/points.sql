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
