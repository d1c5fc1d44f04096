-- What the host has taken from a person in a role (decision S-089): permissions that the role would give.
alter table event_role add column withheld text[] not null default '{}';

create or replace view event_team as
select id as event_id, created_by as user_id, 'PRODUCER' as standing, null::text as club_role,
  '{}'::text[] as withheld from event
union all
select event_id, user_id, role, null, withheld from event_role
union all
select e.id, c.owner_id, null, 'OWNER', '{}' from event e join club c on c.id = e.club_id
union all
select e.id, m.user_id, null, m.role, '{}' from event e join club_team_member m on m.club_id = e.club_id;
