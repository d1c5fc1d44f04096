-- The additional guest who comes with a ticket, where its holder named them (S-085).
alter table ticket add column guest_name text check (char_length(guest_name) between 1 and 100);
-- The names are forgotten some time after the event.
create index ticket_by_named_guest on ticket (event_id) where guest_name is not null;
