-- A device of Apple that wants to hear when a pass changes.
create table wallet_registration (
  device_id text not null,
  serial uuid not null references wallet_pass on delete cascade,
  push_token text not null,
  registered_at timestamptz not null,
  primary key (device_id, serial)
);
create index wallet_registration_by_pass on wallet_registration (serial);
-- A pass that has changed since its wallet last heard of it. The row is gone once the wallet has.
create table wallet_update (
  serial uuid not null references wallet_pass on delete cascade,
  wallet text not null check (wallet in ('APPLE', 'GOOGLE')),
  asked_at timestamptz not null,
  due_at timestamptz not null,
  attempts int not null default 0,
  primary key (serial, wallet)
);
create index wallet_update_due on wallet_update (wallet, due_at);
-- When the person first asked for the way into Google Wallet. Google knows no pass before.
alter table wallet_pass add column google_at timestamptz;
