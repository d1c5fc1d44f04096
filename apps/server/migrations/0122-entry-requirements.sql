-- What an event asks of the people who take tickets, beside questions and a privacy policy: to be near its place, and
-- to have connected accounts of other providers.
alter table event
  add column location_radius int,
  add column location_radius_unit text check (location_radius_unit in ('KILOMETERS', 'MILES')),
  add column social_requirements jsonb not null default '[]',
  add constraint event_location_radius_whole check ((location_radius is null) = (location_radius_unit is null)),
  -- Of a hidden place a radius would give away where it is.
  add constraint event_location_radius_shown check (
    location_radius is null or (latitude is not null and not is_location_for_approved_only));

-- Who was within the radius, and which radius around which place that was. Where the person was is not kept.
create table event_location_confirmation (
  event_id uuid not null references event (id) on delete cascade,
  user_id uuid not null references users (id),
  latitude double precision not null,
  longitude double precision not null,
  radius int not null,
  unit text not null,
  confirmed_at timestamptz not null,
  primary key (event_id, user_id)
);
create index event_location_confirmation_by_user on event_location_confirmation (user_id);
