-- The address book of a person, which nobody else sees.
create table contact (
  id uuid primary key,
  owner_id uuid not null references users,
  name text not null default '' check (length(name) <= 100),
  -- Lower-cased.
  email text check (length(email) <= 254),
  -- E.164.
  phone_number text check (length(phone_number) <= 20),
  -- A list of keys and values.
  custom_fields jsonb not null default '[]' check (jsonb_typeof(custom_fields) = 'array'),
  -- Whether they agree to get mails and text messages.
  may_be_mailed boolean not null default true,
  may_be_texted boolean not null default true,
  -- Counts the changes, so that undoing an import leaves what was changed since.
  version int not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check (name <> '' or email is not null or phone_number is not null)
);
-- A person has each address and each number once (decision S-128).
create unique index contact_by_email on contact (owner_id, email) where email is not null;
create unique index contact_by_phone on contact (owner_id, phone_number) where phone_number is not null;

-- The orders of the list: by name, or where there is none by address or number; by address, those without one last;
-- and by when they came.
create index contact_in_order_of_names on contact (
  owner_id,
  (folded(case when name <> '' then name else coalesce(email, phone_number, '') end) collate "C"),
  id
);
create index contact_in_order_of_emails on contact (owner_id, (coalesce(email, '~') collate "C"), id);
create index contact_in_order_of_age on contact (owner_id, created_at, id);

-- Search by parts and with typing errors. The owner is part of the index, so that the contacts of others cost nothing.
create extension if not exists btree_gin schema public;
create index contact_search on contact using gin (
  owner_id,
  folded(name || ' ' || coalesce(email, '') || ' ' || coalesce(phone_number, '')) gin_trgm_ops
);

create table contact_group (
  id uuid primary key,
  owner_id uuid not null references users,
  name text not null check (length(name) between 1 and 60),
  created_at timestamptz not null
);
create unique index contact_group_by_name on contact_group (owner_id, lower(name));

create table contact_in_group (
  group_id uuid not null references contact_group on delete cascade,
  contact_id uuid not null references contact on delete cascade,
  primary key (group_id, contact_id)
);
create index contact_in_group_by_contact on contact_in_group (contact_id);

-- Who said no keeps having said it, also after the contact was deleted and added again: an address or a number.
create table contact_refusal (
  owner_id uuid not null references users,
  address text not null check (length(address) <= 254),
  refused_at timestamptz not null,
  primary key (owner_id, address)
);

-- Deleted contacts with their groups, for a day: what an undo brings back.
create table deleted_contact (
  id uuid primary key,
  owner_id uuid not null references users,
  contact jsonb not null,
  group_ids uuid[] not null,
  deleted_at timestamptz not null
);
create index deleted_contact_by_owner on deleted_contact (owner_id);
create index deleted_contact_due on deleted_contact (deleted_at);

-- An import of a file, in parts, so that it can be gone on with after a break, and undone as a whole.
create table contact_import (
  id uuid primary key,
  owner_id uuid not null references users,
  file_name text not null check (length(file_name) between 1 and 200),
  created_count int not null default 0,
  merged_count int not null default 0,
  created_at timestamptz not null,
  undone_at timestamptz
);
create index contact_import_by_owner on contact_import (owner_id, created_at desc, id desc);
create index contact_import_due on contact_import (created_at);

-- The answer to a part, for a client that asks again.
create table contact_import_part (
  import_id uuid not null references contact_import on delete cascade,
  part int not null,
  rows jsonb not null,
  primary key (import_id, part)
);

-- What an import wrote: a new contact, or a change of one that was so before. It is undone where the version still
-- is that of the import. The contact may be gone, so it is no foreign key.
create table contact_import_row (
  import_id uuid not null references contact_import on delete cascade,
  contact_id uuid not null,
  before jsonb,
  version int not null,
  primary key (import_id, contact_id)
);
