-- Who handed an event over, and when last: for 30 days staff can give it back to them, whatever the audit log still has.
create table former_host (
  event_id uuid not null references event on delete cascade,
  user_id uuid not null references users,
  handed_over_at timestamptz not null,
  primary key (event_id, user_id)
);
create index former_host_by_user on former_host (user_id);
insert into former_host (event_id, user_id, handed_over_at)
select e.id, a.actor_id, max(a.at) from event e join audit a on a.subject = e.id::text
where e.handed_over_at is not null and a.operation = 'handOverEvent' and a.actor_id is not null
group by e.id, a.actor_id;
