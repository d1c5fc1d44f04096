-- A member did once what an offer that earns asks for. The name of the occurrence makes it be given at most once.
create table offer_fulfilment (
  id uuid primary key,
  offer_id uuid not null,
  user_id uuid not null,
  occurrence text not null check (length(occurrence) between 1 and 20),
  state text not null default 'GIVEN' check (state in ('CANCELLED', 'GIVEN')),
  points int not null default 0 check (points >= 0),
  tier_id uuid references tier,
  -- The version of the points that it gave: one more with each time it is taken back or given again.
  version int not null default 1 check (version > 0),
  -- When the device of the member took the position that showed it. A reading counts once.
  reading_at timestamptz,
  given_at timestamptz not null,
  cancelled_at timestamptz,
  -- Null where what it was given for no longer holds.
  cancelled_by uuid references users,
  cancel_reason text check (length(cancel_reason) between 1 and 1000),
  unique (offer_id, user_id, occurrence),
  foreign key (offer_id, user_id) references offer_participation,
  check ((state = 'CANCELLED') = (cancelled_at is not null))
);
create index offer_fulfilment_of_person on offer_fulfilment (user_id, given_at desc, id desc);
create index offer_fulfilment_in_order on offer_fulfilment (offer_id, user_id, given_at desc, id desc);
create unique index offer_fulfilment_by_reading on offer_fulfilment (user_id, reading_at) where reading_at is not null;
create index offer_fulfilment_by_tier on offer_fulfilment (tier_id, user_id) where tier_id is not null;
create index offer_fulfilment_by_canceller on offer_fulfilment (cancelled_by) where cancelled_by is not null;
