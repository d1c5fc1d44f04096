create table club (
  id uuid primary key,
  slug text not null unique check (length(slug) between 3 and 60),
  name text not null check (length(name) between 1 and 100),
  description text not null default '' check (length(description) <= 5000),
  avatar_file text,
  owner_id uuid not null references users,
  access text not null default 'PUBLIC' check (access in ('PUBLIC', 'INVITE_ONLY')),
  status text not null default 'PENDING'
    check (status in ('CLOSED', 'OPEN', 'PENDING', 'STATIC', 'SUSPENDED')),
  published boolean not null default false,
  is_verified boolean not null default false,
  time_zone text not null,
  created_at timestamptz not null
);
create index club_by_owner on club (owner_id);

create table club_team_member (
  club_id uuid not null references club,
  user_id uuid not null references users,
  role text not null
    check (role in ('ADMIN', 'ACCOUNT_MANAGER', 'REWARD_MANAGER', 'EVENT_MANAGER', 'OFFER_MANAGER')),
  assigned_at timestamptz not null,
  primary key (club_id, user_id)
);
create index club_team_member_by_user on club_team_member (user_id);

create table club_member (
  club_id uuid not null references club,
  user_id uuid not null references users,
  joined_at timestamptz not null,
  primary key (club_id, user_id)
);
create index club_member_by_user on club_member (user_id);
