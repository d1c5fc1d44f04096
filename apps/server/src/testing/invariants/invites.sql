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
