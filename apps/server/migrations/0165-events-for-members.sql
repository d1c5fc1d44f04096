-- Who of the members of its club may get tickets of an event (S-066): all of them, or those from a tier up.
alter table event
  add column is_members_only boolean not null default false,
  add column access_tier_id uuid references tier,
  add constraint event_members_have_a_club check (not is_members_only or club_id is not null),
  add constraint event_tier_is_of_members check (access_tier_id is null or is_members_only);
create index event_by_access_tier on event (access_tier_id) where access_tier_id is not null;
