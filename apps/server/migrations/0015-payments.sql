-- A payment: one order with a provider, from its reservation to its end. Its id is the order's id in the API.
create table payment (
  id uuid primary key,
  -- What is paid for, and by which row of that domain: the domain that registered the purpose settles it.
  purpose text not null,
  subject uuid not null,
  -- What is settled together: the event of a booking.
  lane uuid not null,
  payer_id uuid not null references users,
  provider text not null,
  -- CAPTURE takes the money at once; AUTHORIZE reserves it until somebody decides.
  intent text not null check (intent in ('CAPTURE', 'AUTHORIZE')),
  amount bigint not null check (amount > 0),
  currency text not null,
  -- What the payer reads at the provider.
  description text not null,
  return_path text not null,
  state text not null check (state in ('RESERVED', 'OPEN', 'AUTHORIZING', 'AUTHORIZED', 'CAPTURING', 'CAPTURED',
    'VOIDING', 'VOIDED', 'REFUNDING', 'REFUNDED', 'DECLINED', 'EXPIRED')),
  provider_order_id text,
  approval_url text,
  authorization_id text,
  authorized_until timestamptz,
  capture_id text,
  captured_at timestamptz,
  refund_id text,
  refunded_at timestamptz,
  -- The stock that is reserved for it is the payer's until then.
  hold_until timestamptz not null,
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
  unique (provider, provider_order_id)
);
create unique index payment_by_subject on payment (purpose, subject);
create index payment_due on payment (due_at) where due_at is not null and parked_at is null;
create index payment_parked on payment (parked_at) where parked_at is not null;
create index payment_by_payer on payment (payer_id, created_at desc, id desc);

-- What a provider told us, each notice once.
create table payment_notice (
  provider text not null,
  notice_id text not null,
  kind text not null,
  provider_order_id text,
  received_at timestamptz not null,
  primary key (provider, notice_id)
);

-- The sandbox's own books: it stands for a provider outside, and nothing else reads them.
create table sandbox_order (
  id text primary key,
  -- The same request makes the same order.
  request_id text not null unique,
  reference text not null,
  intent text not null check (intent in ('CAPTURE', 'AUTHORIZE')),
  amount bigint not null check (amount > 0),
  currency text not null,
  description text not null,
  return_url text not null,
  cancel_url text not null,
  status text not null check (status in ('CREATED', 'APPROVED', 'DECLINED', 'AUTHORIZED', 'CAPTURE_PENDING', 'CAPTURED',
    'VOIDED', 'REFUNDED')),
  -- How it behaves from the payer's choice on: at once, slowly, or with its answer lost.
  manner text not null default 'PLAIN' check (manner in ('PLAIN', 'SLOW', 'LOST')),
  authorization_id text unique,
  authorized_until timestamptz,
  capture_id text unique,
  refund_id text unique,
  -- A slow one is done then.
  done_at timestamptz,
  -- How often money was taken and given back: never more than once.
  captures int not null default 0 check (captures between 0 and 1),
  refunds int not null default 0 check (refunds between 0 and captures),
  created_at timestamptz not null
);

create index sandbox_order_done on sandbox_order (done_at) where done_at is not null;

create table sandbox_webhook (
  id uuid primary key,
  order_id text not null references sandbox_order,
  notice_id text not null,
  kind text not null,
  due_at timestamptz,
  attempts int not null default 0,
  created_at timestamptz not null
);
create index sandbox_webhook_due on sandbox_webhook (due_at) where due_at is not null;
