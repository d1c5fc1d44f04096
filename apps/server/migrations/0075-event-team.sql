-- Who works on an event, a row for each reason: its producer and its roles by `standing`, the owner and the team of its
-- club by `club_role`.
create view event_team as
select id as event_id, created_by as user_id, 'PRODUCER' as standing, null::text as club_role from event
union all
select event_id, user_id, role, null from event_role
union all
select e.id, c.owner_id, null, 'OWNER' from event e join club c on c.id = e.club_id
union all
select e.id, m.user_id, null, m.role from event e join club_team_member m on m.club_id = e.club_id;
