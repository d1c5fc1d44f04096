-- Double entry. Entries are never updated or deleted; what was wrong is reversed.

create table ledger_account (
  id uuid primary key,
  -- USD, PTS:{club id}, SLC:{pie id}
  asset text not null,
  owner_id uuid,
  purpose text not null,
  -- Guarded accounts keep a balance row that may not go below zero; the others are summed.
  is_guarded boolean not null,
  created_at timestamptz not null
);
create unique index ledger_account_one_each
  on ledger_account (asset, purpose, owner_id) nulls not distinct;

create table ledger_transfer (
  id uuid primary key,
  kind text not null,
  -- What it is for, e.g. ticket:{id}:3; the same cause posts once.
  cause text not null unique,
  -- What a person reads.
  note text not null default '',
  -- Where that person can look at it: a path of the web app.
  link text,
  reverses uuid references ledger_transfer,
  created_at timestamptz not null
);

create table ledger_entry (
  id bigint generated always as identity primary key,
  transfer_id uuid not null references ledger_transfer,
  account_id uuid not null references ledger_account,
  amount bigint not null check (amount <> 0)
);
create index ledger_entry_by_account on ledger_entry (account_id, id desc);
create index ledger_entry_by_transfer on ledger_entry (transfer_id);

create table ledger_balance (
  account_id uuid primary key references ledger_account,
  amount bigint not null check (amount >= 0)
);

create function ledger_entries_sum_to_zero() returns trigger language plpgsql as $$
begin
  if exists (
    select from ledger_entry e join ledger_account a on a.id = e.account_id
    where e.transfer_id in (select transfer_id from fresh)
    group by e.transfer_id, a.asset having sum(e.amount) <> 0
  ) then
    raise exception 'the entries of a transfer must sum to zero' using errcode = 'RP002';
  end if;
  return null;
end $$;

-- Entries of one transfer are inserted by one statement, so a statement trigger sees all of them.
create trigger ledger_entry_balanced after insert on ledger_entry
  referencing new table as fresh
  for each statement execute function ledger_entries_sum_to_zero();

create function ledger_is_append_only() returns trigger language plpgsql as $$
begin
  raise exception 'ledger entries are never changed' using errcode = 'RP003';
end $$;

create trigger ledger_entry_kept before update or delete on ledger_entry
  for each statement execute function ledger_is_append_only();
create trigger ledger_transfer_kept before update or delete on ledger_transfer
  for each statement execute function ledger_is_append_only();
