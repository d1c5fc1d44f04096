-- What a notification asks for, and when that was done; what stands for many is one row, written again.
alter table notification
  add column asks text,
  add column settled_at timestamptz;
create index notification_open on notification (asks) where asks is not null and settled_at is null;

-- Who waits for an answer at an event.
create index booking_waiting on booking (event_id, user_id) include (id, referrer_id, updated_at)
  where attendee_state = 'INVITEE_ACCEPTED';

-- Of the rows that were written one for each guest the newest stays; the next request or answer puts it right.
delete from notification n using (
  select id, row_number() over (partition by user_id, about order by created_at desc, id desc) as place
  from notification where type = 'EventPending'
) old where old.id = n.id and old.place > 1;
update notification n set cause = 'requests:' || e.id, asks = 'requests:' || e.id
from event e where n.type = 'EventPending' and n.about = e.slug;

-- Accents and cases do not count in a search. Of the dictionary's answers PostgreSQL does not know that they never
-- change, so an index needs a function that says so; the names are full, since maintenance runs without a search path.
create extension if not exists unaccent schema public;
create function public.folded(text) returns text language sql immutable strict parallel safe
  as $$ select lower(public.unaccent('public.unaccent'::regdictionary, $1)) $$;

-- What the site search finds an event by, its host's drafts too; no place that is hidden.
drop index event_search;
create index event_search on event using gin (folded(
  display_name || ' ' || description || ' '
    || case when is_location_for_approved_only then '' else coalesce(address, '') end
) gin_trgm_ops);

-- Members by parts of their name.
drop index users_by_parts;
create index users_by_parts on users using gin (folded(name) gin_trgm_ops, lower(user_name) gin_trgm_ops)
  where deleted_at is null and deactivated_at is null;

-- The orders of an event by page.
create index booking_of_money on booking (event_id, created_at, id) include (referrer_id)
  where payment_id is not null;
