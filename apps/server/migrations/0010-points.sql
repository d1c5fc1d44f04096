-- What a cause has been worth so far: late or repeated news of it moves nothing.
create table points_award (
  cause text primary key,
  club_id uuid not null references club,
  user_id uuid not null references users,
  version int not null,
  amount bigint not null check (amount >= 0),
  changed_at timestamptz not null
);
create index points_award_by_user on points_award (user_id, club_id);

-- One row per member and club: what the statement and the tiers read.
create table points_member (
  club_id uuid not null references club,
  user_id uuid not null references users,
  ever_earned bigint not null default 0 check (ever_earned >= 0),
  debt bigint not null default 0 check (debt >= 0),
  primary key (club_id, user_id)
);
create index points_member_by_user on points_member (user_id);
