-- The secret address of a person's calendar. Only a hash of the secret is kept, so it is shown once, when it is made.
create table calendar_address (
  user_id uuid primary key references users,
  hash bytea not null unique,
  made_at timestamptz not null
);
-- Cancelling an event makes every guest NONE. A calendar still has to know who went, to show it to them as cancelled.
alter table attendee add column was_going boolean not null default false;
