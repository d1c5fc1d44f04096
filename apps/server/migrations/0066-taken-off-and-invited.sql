-- When somebody last lost a role at an event, or handed it over: no link from before that brings them back.
create table event_taken_off (
  event_id uuid not null references event on delete cascade,
  user_id uuid not null references users,
  taken_off_at timestamptz not null,
  primary key (event_id, user_id)
);
create index event_taken_off_by_user on event_taken_off (user_id);

-- When somebody was invited to an event as a guest: it stays after they answered, and private kinds of tickets are theirs.
alter table attendee add column invited_at timestamptz;
update attendee set invited_at = state_changed_at where state in ('INVITED', 'INVITEE_DECLINED');
alter table attendee add constraint attendee_invited_at
  check (invited_at is not null or state not in ('INVITED', 'INVITEE_DECLINED'));
