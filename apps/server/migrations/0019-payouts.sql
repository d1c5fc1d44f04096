-- Where a person's money goes: one account with each provider.
create table payout_account (
  user_id uuid not null references users,
  provider text not null,
  -- The provider's own id of it, and the name that the person knows it by.
  account_id text not null,
  label text not null,
  is_primary boolean not null,
  connected_at timestamptz not null,
  primary key (user_id, provider)
);
create unique index payout_account_primary on payout_account (user_id) where is_primary;

-- A connection that was begun: good once, for ten minutes, for the session that began it.
create table payout_connection (
  id uuid primary key,
  state_hash bytea not null unique,
  user_id uuid not null references users,
  session_id uuid not null,
  provider text not null,
  -- What only we know of the code that comes back.
  verifier text not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index payout_connection_expires on payout_connection (expires_at);

-- Money on its way to a person, from its reservation to its end. Its id is the request's at the provider.
create table payout (
  id uuid primary key,
  -- What it is paid from: the ledger account of this purpose and owner.
  source text not null,
  subject uuid not null,
  payee_id uuid not null references users,
  provider text not null,
  account_id text not null,
  amount bigint not null check (amount > 0),
  currency text not null,
  -- What the payee reads at the provider.
  description text not null,
  state text not null check (state in ('RESERVED', 'PENDING', 'COMPLETED', 'FAILED')),
  provider_payout_id text,
  provider_item_id text,
  -- Why it failed, as the provider says it.
  failure text,
  completed_at timestamptz,
  -- When somebody has to look at it next; null where nothing is to be done any more.
  due_at timestamptz,
  -- Calls in a row whose answer never came.
  attempts int not null default 0,
  last_error text,
  -- Given up: a person has to look (npm run staff -- parked).
  parked_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version int not null default 1,
  unique (provider, provider_payout_id)
);
-- Of two requests at once one is the first.
create unique index payout_one_open on payout (source, subject) where state in ('RESERVED', 'PENDING');
create index payout_by_subject on payout (source, subject, created_at desc, id desc);
create index payout_by_payee on payout (payee_id, created_at desc, id desc);
create index payout_due on payout (due_at) where due_at is not null and parked_at is null;
create index payout_parked on payout (parked_at) where parked_at is not null;

-- The sandbox's own books of accounts and payouts.
create table sandbox_account (
  id text primary key,
  label text not null,
  -- How payouts to it behave: at once, slowly, refused, or with their answer lost.
  manner text not null check (manner in ('PLAIN', 'SLOW', 'REFUSED', 'LOST')),
  created_at timestamptz not null
);

create table sandbox_code (
  code_hash bytea primary key,
  account_id text not null references sandbox_account,
  redirect_url text not null,
  challenge text not null,
  expires_at timestamptz not null,
  used_at timestamptz
);

create table sandbox_payout (
  id text primary key,
  item_id text not null unique,
  -- The same request makes the same payout.
  request_id text not null unique,
  account_id text not null references sandbox_account,
  amount bigint not null check (amount > 0),
  currency text not null,
  description text not null,
  status text not null check (status in ('PENDING', 'SUCCESS', 'FAILED')),
  -- A slow one is done then.
  done_at timestamptz,
  -- How often money left for it: never more than once.
  transfers int not null default 0 check (transfers between 0 and 1),
  created_at timestamptz not null
);
create index sandbox_payout_done on sandbox_payout (done_at) where done_at is not null;

alter table sandbox_webhook
  alter column order_id drop not null,
  add column payout_id text references sandbox_payout,
  add constraint sandbox_webhook_of_one check (num_nonnulls(order_id, payout_id) = 1);
