-- name: each ticket of a guest list holds one ticket of the stock, until it is given back or the event is cancelled
select coalesce(t.id, h.id) as id, t.event_ticket_id, h.event_ticket_id as held, h.state
from (
  select t.* from guest_ticket t join event e on e.id = t.event_id
  where t.removed_at is null and e.cancelled_at is null
) t
full join (select * from hold where kind = 'GUEST_LIST' and state = 'CONVERTED') h on h.id = t.id
where t.event_ticket_id is distinct from h.event_ticket_id or h.quantity <> 1 or h.booking_id is not null;

-- name: a guest ticket is of an event ticket and a guest of its event
select t.id from guest_ticket t join event_guest g on g.id = t.guest_id join event_ticket k on k.id = t.event_ticket_id
where g.event_id <> t.event_id or k.event_id <> t.event_id;

-- name: a guest who left the list has no tickets, and nothing of the person is left
select g.id from event_guest g
where g.deleted_at is not null and (
  g.full_name is not null or g.names <> ''
  or exists (select from guest_ticket t where t.guest_id = g.id and t.removed_at is null));

-- name: a guest ticket is checked in as the last entry of its log says, and its version counts the entries
select t.id, t.checked_in_at, t.version, l.kind, l.done_at, l.entries
from guest_ticket t left join lateral (
  select (array_agg(kind order by version desc))[1] as kind, (array_agg(done_at order by version desc))[1] as done_at,
    count(*) as entries
  from guest_check_in where guest_ticket_id = t.id
) l on true
where (t.checked_in_at is not null) <> (l.kind is not distinct from 'CHECK_IN')
  or (t.checked_in_at is not null and t.checked_in_at <> l.done_at) or t.version <> 1 + l.entries;

-- name: the last number of a guest list is the largest of its tickets
select l.event_id, l.last_ticket_no, max(t.ticket_no) from guest_list l left join guest_ticket t using (event_id)
group by l.event_id, l.last_ticket_no having l.last_ticket_no <> coalesce(max(t.ticket_no), 0);
