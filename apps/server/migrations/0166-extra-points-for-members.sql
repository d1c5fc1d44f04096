-- Rep points that members of the club of an event get at check-in besides those of their ticket (S-066): all of them, or
-- those from a tier up.
alter table event
  add column extra_points int not null default 0 check (extra_points between 0 and 1000000),
  add column extra_points_tier_id uuid references tier,
  add constraint event_extra_points_have_a_club check (extra_points = 0 or club_id is not null),
  add constraint event_tier_is_of_extra_points check (extra_points_tier_id is null or extra_points > 0);
create index event_by_extra_points_tier on event (extra_points_tier_id) where extra_points_tier_id is not null;
