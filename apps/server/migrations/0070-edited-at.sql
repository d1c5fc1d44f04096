-- When the event's own fields last changed: search engines ask for it.
alter table event add column edited_at timestamptz;
