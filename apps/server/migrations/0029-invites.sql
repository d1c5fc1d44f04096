-- One person asks another to join: the platform, the people who work on an event, or the team of a club.
create table invite (
  id uuid primary key,
  kind text not null check (kind in ('USER', 'EVENT', 'CLUB_TEAM')),
  inviter_id uuid not null references users,
  -- The event or the club; what it is stands with the kind.
  target_id uuid,
  role text check (length(role) <= 40),
  to_user_id uuid references users,
  -- Lower-cased. Neither a person nor an address: a link, for whoever has it.
  to_email text check (length(to_email) <= 254),
  message text check (length(message) <= 1000),
  state text not null default 'PENDING'
    check (state in ('PENDING', 'ACCEPTED', 'DECLINED', 'REVOKED', 'EXPIRED')),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  answered_at timestamptz,
  check (num_nonnulls(to_user_id, to_email) <= 1),
  check ((kind = 'USER') = (target_id is null) and (kind = 'USER') = (role is null)),
  check ((state in ('PENDING', 'EXPIRED')) = (answered_at is null))
);
create unique index invite_pending_person on invite (kind, coalesce(target_id, inviter_id), to_user_id)
  where state = 'PENDING' and to_user_id is not null;
create unique index invite_pending_address on invite (kind, coalesce(target_id, inviter_id), to_email)
  where state = 'PENDING' and to_email is not null;
create index invite_by_inviter on invite (inviter_id, created_at desc, id desc);
create index invite_to_person on invite (to_user_id, created_at desc, id desc) where to_user_id is not null;
create index invite_to_address on invite (to_email, created_at desc, id desc) where to_email is not null;
create index invite_pending_target on invite (target_id) where state = 'PENDING' and target_id is not null;
create index invite_due on invite (expires_at) where state <> 'ACCEPTED';

-- Who accepted: one person, or of a link any number.
create table invite_acceptance (
  invite_id uuid not null references invite on delete cascade,
  user_id uuid not null references users,
  accepted_at timestamptz not null,
  -- Whether the inviter may see their address and number.
  shares_contact boolean not null,
  agreed_to_privacy_policy boolean not null,
  -- Of invites between people: the two of them, whoever asked, count once.
  pair_low uuid,
  pair_high uuid,
  primary key (invite_id, user_id),
  check ((pair_low is null) = (pair_high is null) and pair_low < pair_high)
);
create unique index invite_acceptance_pair on invite_acceptance (pair_low, pair_high) where pair_low is not null;
create index invite_acceptance_by_user on invite_acceptance (user_id);

-- People are found by parts of their name and user name.
create extension if not exists pg_trgm;
create index users_by_parts on users using gin (lower(name) gin_trgm_ops, lower(user_name) gin_trgm_ops)
  where deleted_at is null and deactivated_at is null;

-- How often a person searched in the window that is open: nobody lists the members.
create table user_search_window (
  user_id uuid primary key references users,
  began_at timestamptz not null,
  searches int not null
);
