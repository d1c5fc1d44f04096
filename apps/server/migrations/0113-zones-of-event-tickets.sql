-- The scanning zones of its event that an event ticket lets in at, by name. None: all of them.
alter table event_ticket add column scanning_zones jsonb not null default '[]' check (jsonb_typeof(scanning_zones) = 'array');
