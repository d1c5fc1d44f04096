create table event (
  id uuid primary key,
  slug text not null unique check (length(slug) between 3 and 60),
  event_type text not null check (event_type in ('ART_SHOW', 'COMEDY_SHOW', 'CONCERT', 'CONFERENCE',
    'FESTIVAL', 'OTHER', 'PARTY', 'PODCAST', 'SPORTING', 'WORKSHOP')),
  display_name text not null check (length(display_name) between 1 and 100),
  description text not null default '' check (length(description) <= 5000),
  terms text check (length(terms) <= 5000),
  note text check (length(note) <= 1000),
  ticket_terms_purchase_policy text check (length(ticket_terms_purchase_policy) <= 5000),
  faqs jsonb not null default '[]',
  avatar_file text,
  start_date timestamptz not null,
  end_date timestamptz not null,
  time_zone text not null,
  address text check (length(address) <= 300),
  latitude double precision check (latitude between -90 and 90),
  longitude double precision check (longitude between -180 and 180),
  is_location_for_approved_only boolean not null default false,
  is_private boolean not null default false,
  is_listed boolean not null default true,
  is_featured boolean not null default false,
  minimum_rep_score int check (minimum_rep_score between 0 and 100),
  age_limit int check (age_limit between 0 and 120),
  scanning_zones jsonb not null default '[]',
  opt_in_guest_list boolean not null default false,
  opt_in_guest_count boolean not null default false,
  opt_in_rep_score boolean not null default false,
  club_id uuid references club,
  created_by uuid not null references users,
  created_at timestamptz not null,
  published_at timestamptz,
  cancelled_at timestamptz,
  started_told_at timestamptz,
  version int not null default 1,
  check (end_date >= start_date)
);
create index event_listed on event (start_date, id)
  where published_at is not null and cancelled_at is null and is_listed and not is_private;
create index event_to_start on event (start_date) where started_told_at is null;
create index event_by_creator on event (created_by);
create index event_by_club on event (club_id);

create table event_role (
  event_id uuid not null references event,
  user_id uuid not null references users,
  role text not null
    check (role in ('COORDINATOR', 'CO_HOST', 'DOOR', 'PROMOTER', 'SPONSOR', 'TALENT')),
  assigned_at timestamptz not null,
  primary key (event_id, user_id, role)
);
create index event_role_by_user on event_role (user_id);
