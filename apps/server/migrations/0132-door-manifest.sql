-- The transaction that last changed a ticket. A paired device asks for tickets that changed since it last asked, and
-- this is the order in which it gets them (checkin/doors/read-manifest.ts).
alter table ticket add column changed_in xid8 not null default pg_current_xact_id();
create index ticket_by_change on ticket (event_id, changed_in, id);

create function ticket_changed() returns trigger language plpgsql as $$
begin
  new.changed_in := pg_current_xact_id();
  return new;
end $$;
create trigger ticket_changed before update on ticket for each row execute function ticket_changed();
