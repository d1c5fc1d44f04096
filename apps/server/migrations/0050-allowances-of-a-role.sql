-- When the host said how many somebody may give away: a role that is given later begins with none.
alter table gift_allowance add column said_at timestamptz;
update gift_allowance set said_at = now();
alter table gift_allowance alter column said_at set not null;
