-- What a club offers its members (S-060 to S-065, S-105 to S-108).
create table offer (
  id uuid primary key,
  club_id uuid not null references club,
  version int not null default 1 check (version > 0),
  type text not null check (type in ('BUY_POINTS', 'CUSTOM', 'EARN_POINTS', 'EARN_STATUS', 'REWARD_MEMBERS')),
  kind text not null check (kind in ('DRAW', 'PROMOTION')),
  sub_type text,
  display_name text not null check (length(display_name) between 1 and 100),
  bio text not null default '' check (length(bio) <= 5000),
  avatar_file text,
  access text not null check (access in ('MEMBERS', 'PUBLIC')),
  requirements jsonb not null default '[]',
  start_date timestamptz,
  end_date timestamptz,
  -- When the team ended it.
  ended_at timestamptz,
  ends_at timestamptz generated always as (least(end_date, ended_at)) stored,
  time_zone text not null,
  quantity int check (quantity > 0),
  limit_per_member int not null default 1 check (limit_per_member > 0),
  redeem_type text not null check (redeem_type in ('ACCESS_PASS', 'CUSTOMER_INFORMATION', 'INVITE_LINK',
    'LOCATION_INFORMATION', 'PROMO_CODE')),
  -- Whether the team confirms each redemption at a venue (S-154).
  is_at_venue boolean not null default false,
  instructions text not null default '' check (length(instructions) <= 5000),
  link text,
  code text,
  place jsonb,
  asks_for jsonb not null default '[]',
  bonus_achievement_id uuid references achievement on delete set null,
  -- How many people take part, and how many redemptions are held or confirmed.
  joined int not null default 0 check (joined >= 0),
  redeemed int not null default 0 check (redeemed >= 0),
  published_at timestamptz,
  archived_at timestamptz,
  created_by uuid not null references users,
  created_at timestamptz not null,
  check (redeemed <= quantity),
  check (start_date < end_date),
  check ((type = 'REWARD_MEMBERS') = (sub_type is not null))
);
create index offer_of_club on offer (club_id, created_at desc, id desc);
create index offer_in_order on offer (published_at desc, id desc) where published_at is not null and archived_at is null;
create index offer_by_achievement on offer (bonus_achievement_id) where bonus_achievement_id is not null;
create index offer_by_creator on offer (created_by);
create index offer_by_picture on offer (avatar_file) where avatar_file is not null;

-- Who takes part in which offer. Who redeemed it at least once has it awarded.
create table offer_participation (
  offer_id uuid not null references offer,
  user_id uuid not null references users,
  joined_at timestamptz not null,
  awarded_at timestamptz,
  -- Redemptions that are held or confirmed: they count against the limit per member.
  redeemed int not null default 0 check (redeemed >= 0),
  points_spent bigint not null default 0 check (points_spent >= 0),
  -- The number of the last redemption. A number is never used again.
  last_occurrence int not null default 0,
  -- The award of the offer's achievement that this gave.
  bonus_award_id uuid,
  primary key (offer_id, user_id),
  check (redeemed <= last_occurrence)
);
create index offer_participation_of_person on offer_participation (user_id, joined_at desc, offer_id desc);
create index offer_participation_in_order on offer_participation (offer_id, joined_at desc, user_id desc);

-- One redemption of an offer. Its id names what its points were held or spent for.
create table offer_redemption (
  id uuid primary key,
  offer_id uuid not null,
  user_id uuid not null,
  occurrence int not null check (occurrence > 0),
  state text not null check (state in ('CANCELLED', 'CONFIRMED', 'EXPIRED', 'HELD')),
  points bigint not null check (points >= 0),
  -- The private code that the member shows at a venue.
  code text,
  details jsonb,
  created_at timestamptz not null,
  -- When a held redemption is released by itself.
  expires_at timestamptz,
  confirmed_at timestamptz,
  confirmed_by uuid references users,
  confirmed_zone text check (length(confirmed_zone) between 1 and 100),
  cancelled_at timestamptz,
  cancelled_by uuid references users,
  cancel_reason text check (length(cancel_reason) between 1 and 1000),
  unique (offer_id, user_id, occurrence),
  foreign key (offer_id, user_id) references offer_participation,
  check ((code is null) = (expires_at is null)),
  check (state <> 'HELD' or code is not null),
  check (state <> 'CONFIRMED' or confirmed_at is not null),
  check ((state = 'CANCELLED') = (cancelled_at is not null))
);
create unique index offer_redemption_by_code on offer_redemption (code) where code is not null;
create index offer_redemption_of_person on offer_redemption (user_id, created_at desc, id desc);
create index offer_redemption_by_confirmer on offer_redemption (confirmed_by) where confirmed_by is not null;
create index offer_redemption_by_canceller on offer_redemption (cancelled_by) where cancelled_by is not null;
create index offer_redemption_due on offer_redemption (expires_at) where state = 'HELD';
