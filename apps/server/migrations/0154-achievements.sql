-- What people did in clubs, as rules of achievements count it. Late or repeated news changes nothing: a row keeps the
-- newest version of its cause.
create table fact (
  kind text not null check (kind in ('CHECK_IN')),
  cause text not null check (length(cause) between 1 and 200),
  user_id uuid not null references users,
  club_id uuid not null references club,
  -- No key: the event may be deleted.
  event_id uuid not null,
  event_type text not null,
  at timestamptz not null,
  version int not null,
  is_valid boolean not null,
  primary key (kind, cause)
);
create index fact_by_member on fact (club_id, user_id);
create index fact_by_user on fact (user_id);

create table achievement (
  id uuid primary key,
  club_id uuid not null references club,
  slug text not null check (length(slug) between 3 and 60),
  -- The version that is shown and awarded: achievement_version keeps each of them.
  version int not null default 1 check (version > 0),
  display_name text not null check (length(display_name) between 1 and 100),
  bio text not null default '' check (length(bio) <= 5000),
  category text not null,
  avatar_file text,
  awarding text not null default 'ONCE' check (awarding in ('ONCE', 'ONCE_PER_EVENT')),
  rule jsonb,
  max_supply int check (max_supply > 0),
  active_from timestamptz,
  active_to timestamptz,
  -- How many awards are held now.
  awarded int not null default 0,
  -- An edition number is never used again.
  last_edition int not null default 0,
  published_at timestamptz,
  -- Who published it, while its rule still has to be applied to what happened before.
  backfill_by uuid references users,
  created_by uuid not null references users,
  created_at timestamptz not null,
  unique (club_id, slug),
  check (awarded between 0 and last_edition),
  check (max_supply is null or awarded <= max_supply),
  check (active_from < active_to)
);
create index achievement_by_time on achievement (club_id, created_at, id);
create index achievement_by_name on achievement (club_id, (folded(display_name) collate "C"), id);
create index achievement_by_slug on achievement (slug);
create index achievement_by_creator on achievement (created_by);
create index achievement_to_backfill on achievement (backfill_by) where backfill_by is not null;

-- What an award says forever. Rows are never changed.
create table achievement_version (
  achievement_id uuid not null references achievement on delete cascade,
  version int not null,
  display_name text not null,
  bio text not null,
  category text not null,
  avatar_file text,
  rule jsonb,
  created_at timestamptz not null,
  primary key (achievement_id, version)
);
create index achievement_version_by_picture on achievement_version (avatar_file) where avatar_file is not null;

create function achievement_version_stays() returns trigger language plpgsql as $$
begin
  raise exception 'versions of achievements are never changed' using errcode = 'RP003';
end $$;
create trigger achievement_version_kept before update on achievement_version
  for each statement execute function achievement_version_stays();

-- What somebody decided by hand. The last decision counts, and beats the rule.
create table achievement_decision (
  id uuid primary key,
  achievement_id uuid not null references achievement,
  user_id uuid not null references users,
  event_id uuid,
  gives boolean not null,
  reason text check (length(reason) between 1 and 1000),
  decided_by uuid not null references users,
  decided_at timestamptz not null,
  check (gives or reason is not null)
);
create index achievement_decision_by_member on achievement_decision (achievement_id, user_id, decided_at, id);
create index achievement_decision_by_user on achievement_decision (user_id);
create index achievement_decision_by_decider on achievement_decision (decided_by);

-- Awards, as the rule and the decisions say. They are never deleted.
create table achievement_award (
  id uuid primary key,
  achievement_id uuid not null,
  version int not null,
  user_id uuid not null references users,
  -- The event of an award that is given once per event; else empty.
  occasion text not null,
  event_id uuid,
  edition int not null check (edition > 0),
  source text not null check (source in ('HAND', 'RULE')),
  -- When its condition became true.
  at timestamptz not null,
  given_at timestamptz not null,
  revoked_at timestamptz,
  revoked_source text check (revoked_source in ('HAND', 'RULE')),
  revoke_reason text,
  unique (achievement_id, edition),
  foreign key (achievement_id, version) references achievement_version,
  check ((revoked_at is null) = (revoked_source is null))
);
create unique index achievement_award_held on achievement_award (achievement_id, user_id, occasion)
  where revoked_at is null;
create index achievement_award_by_version on achievement_award (achievement_id, version);
create index achievement_award_by_holder on achievement_award (user_id, at, id);
create index achievement_award_in_order on achievement_award (achievement_id, at, id) where revoked_at is null;

alter table users add column achievements int not null default 0;

-- What people did before achievements existed.
insert into fact (kind, cause, user_id, club_id, event_id, event_type, at, version, is_valid)
select 'CHECK_IN', 'ticket:' || t.id || ':g' || t.generation, t.holder_id, e.club_id, e.id, e.event_type,
  t.admitted_at, t.version, true
from ticket t join event e on e.id = t.event_id
where t.admitted_at is not null and e.club_id is not null;
