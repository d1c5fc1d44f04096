-- Points that two members trade: of one club for those of another, or as a present (S-103).
create table points_trade (
  id uuid primary key,
  sender_id uuid not null references users,
  receiver_id uuid not null references users,
  given_club_id uuid not null references club,
  given_amount bigint not null check (given_amount > 0),
  -- Null for a present, for which nothing is wanted.
  wanted_club_id uuid references club,
  wanted_amount bigint not null check (wanted_amount >= 0),
  state text not null check (state in ('PENDING', 'ACCEPTED', 'DECLINED', 'CANCELLED', 'EXPIRED')),
  -- What a trade becomes when its time is over and nobody answered.
  ends_as text not null default 'EXPIRED' check (ends_as in ('DECLINED', 'CANCELLED', 'EXPIRED')),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  check (sender_id <> receiver_id),
  check (given_club_id <> wanted_club_id),
  check ((wanted_club_id is null) = (wanted_amount = 0)),
  check ((state = 'PENDING') = (ended_at is null))
);
create index points_trade_by_sender on points_trade (sender_id, created_at desc, id desc);
create index points_trade_by_receiver on points_trade (receiver_id, created_at desc, id desc);
create index points_trade_by_given_club on points_trade (given_club_id);
create index points_trade_by_wanted_club on points_trade (wanted_club_id) where wanted_club_id is not null;
create index points_trade_due on points_trade (expires_at) where state = 'PENDING';

alter table points_lot_use drop constraint points_lot_use_kind_check,
  add constraint points_lot_use_kind_check check (kind in ('HELD', 'SPENT', 'EXPIRED', 'REVERSED', 'REPAID', 'TRADED'));
alter table points_hold drop constraint points_hold_state_check,
  add constraint points_hold_state_check check (state in ('HELD', 'CONFIRMED', 'RELEASED', 'REFUNDED', 'TRADED'));
