-- What stood in place of a payout account before it was replaced or disconnected: an undo of a change of address or number
-- brings it back. Kept a day longer than such a link is good.
create table former_payout_account (
  user_id uuid not null references users,
  provider text not null,
  account_id text not null,
  label text not null,
  connected_at timestamptz not null,
  held_until timestamptz,
  disconnected_at timestamptz,
  replaced_at timestamptz not null,
  primary key (user_id, provider, replaced_at)
);
create index former_payout_account_replaced on former_payout_account (replaced_at);
