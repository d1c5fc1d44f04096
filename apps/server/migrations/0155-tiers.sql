-- The ladder of a club: the version that its team edits, and how far all members have been seated on it again.
create table club_ladder (
  club_id uuid primary key references club,
  version int not null default 0 check (version >= 0),
  saved_at timestamptz,
  -- The last person that was seated. Null at the beginning.
  seated_to uuid,
  seated int not null default 0 check (seated >= 0),
  to_seat int not null default 0 check (to_seat >= 0),
  -- Members still have to be seated on the present version.
  is_seating boolean not null default false
);
create index club_ladder_to_seat on club_ladder (saved_at) where is_seating;

-- The tiers of a club. One that left the ladder stays with those who reached it.
create table tier (
  id uuid primary key,
  club_id uuid not null references club,
  level int not null check (level >= 1),
  name text not null check (length(name) between 1 and 100),
  description text not null default '' check (length(description) <= 5000),
  picture_file text,
  -- The points of its newest threshold. They say which of two tiers is higher.
  minimum_points bigint not null check (minimum_points >= 0),
  created_at timestamptz not null,
  retired_at timestamptz,
  -- Checked at the end of a transaction, because saving a ladder moves several levels at once.
  exclude using btree (club_id with =, level with =) where (retired_at is null) deferrable initially deferred
);
create index tier_by_club on tier (club_id, level);
create index tier_by_picture on tier (picture_file) where picture_file is not null;

-- What a tier needed from when on. A row is never changed, only retired: a person who reached it keeps the tier.
create table tier_threshold (
  id uuid primary key,
  tier_id uuid not null references tier,
  minimum_points bigint not null check (minimum_points >= 0),
  valid_from timestamptz not null,
  retired_at timestamptz
);
create unique index tier_threshold_present on tier_threshold (tier_id) where retired_at is null;
create index tier_threshold_by_tier on tier_threshold (tier_id);

create function tier_threshold_stays() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.retired_at is not null or (old.id, old.tier_id, old.minimum_points, old.valid_from)
    is distinct from (new.id, new.tier_id, new.minimum_points, new.valid_from) then
    raise exception 'thresholds of tiers are never changed' using errcode = 'RP003';
  end if;
  return new;
end $$;
create trigger tier_threshold_kept before update or delete on tier_threshold
  for each row execute function tier_threshold_stays();

-- What gives a member a tier. Their tier is the highest of the holds that have not ended.
create table tier_hold (
  id uuid primary key,
  club_id uuid not null,
  user_id uuid not null,
  tier_id uuid not null references tier,
  -- The threshold that earned points reached. Null where the tier was given or paid.
  threshold_id uuid references tier_threshold,
  source text not null check (source in ('EARNED', 'GRANTED', 'PAID')),
  since timestamptz not null,
  -- When it ends by itself. Null: never.
  until timestamptz,
  ended_at timestamptz,
  check ((source = 'EARNED') = (threshold_id is not null)),
  check (source <> 'EARNED' or until is null),
  foreign key (club_id, user_id) references points_member
);
create unique index tier_hold_present on tier_hold (club_id, user_id, tier_id, source) where ended_at is null;
create index tier_hold_by_member on tier_hold (club_id, user_id);
create index tier_hold_by_user on tier_hold (user_id);
create index tier_hold_by_tier on tier_hold (tier_id);
create index tier_hold_by_threshold on tier_hold (threshold_id) where threshold_id is not null;
create index tier_hold_ending on tier_hold (until) where ended_at is null and until is not null;

-- The tier of a member. Null is the first tier of the ladder, which everybody has.
alter table points_member add column tier_id uuid references tier;
create index points_member_by_tier on points_member (tier_id, user_id) where tier_id is not null;
