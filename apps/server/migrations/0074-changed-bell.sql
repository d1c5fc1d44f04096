-- By the latest change of a person's notifications an open list knows that it has to ask again. What was there before
-- counts as changed now, and a server of before that still runs needs to know nothing of it.
alter table notification add column changed_at timestamptz not null default now();
create index notification_changed on notification (user_id, changed_at);
