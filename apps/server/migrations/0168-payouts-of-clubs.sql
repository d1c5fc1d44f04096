-- The account that a club's money goes to. One that was disconnected keeps its id, to compare the next one with it.
create table club_payout_account (
  club_id uuid not null references club,
  provider text not null,
  account_id text not null,
  -- The name by which the team knows the account.
  label text not null,
  connected_by uuid not null references users,
  connected_at timestamptz not null,
  -- It replaced another account: nothing is paid out to it before this moment.
  waits_until timestamptz,
  disconnected_at timestamptz,
  primary key (club_id, provider)
);
create index club_payout_account_by_person on club_payout_account (connected_by);

-- For what the account is that a person connects. Null for the person's own money.
alter table payout_connection add holder text, add subject uuid,
  add constraint payout_connection_holder check ((holder is null) = (subject is null));

-- Orders of points whose money is on its way back.
create index points_order_refunding on points_order (club_id)
  where paid_at is not null and status in ('REFUND_PENDING', 'CRASHED');
