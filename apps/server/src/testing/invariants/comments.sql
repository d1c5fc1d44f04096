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
