-- The link that goes with the notice of a change, to the address or number that was replaced: it takes the change
-- back. A later change does not make it worthless, so it is no one_time_code, of which only the newest counts.
create table contact_undo (
  token_hash text primary key,
  user_id uuid not null references users,
  kind text not null check (kind in ('email', 'phone')),
  -- The address or number that comes back.
  restores text not null,
  changed_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index contact_undo_by_user on contact_undo (user_id, kind);

-- How a club stood before its owner's account was deleted: it returns to it with them.
alter table club add column status_before_closing text
  check (status_before_closing in ('OPEN', 'PENDING', 'STATIC'));

-- What we hold of a person, as one file for them, for some days.
create table data_archive (
  id uuid primary key,
  user_id uuid not null references users,
  state text not null check (state in ('RUNNING', 'READY', 'FAILED')),
  progress int not null default 0 check (progress between 0 and 100),
  file_name text unique,
  requested_at timestamptz not null,
  -- Whoever makes it holds it until then; after that another one may begin anew.
  leased_until timestamptz not null,
  attempts int not null default 0,
  ready_at timestamptz,
  expires_at timestamptz,
  check ((state = 'READY') = (file_name is not null))
);
create unique index data_archive_running on data_archive (user_id) where state = 'RUNNING';
create index data_archive_by_user on data_archive (user_id, requested_at desc);
create index data_archive_expiring on data_archive (expires_at) where state = 'READY';

create index users_leaving on users (deleted_at) where deleted_at is not null and erased_at is null;
create index outbox_message_by_recipient on outbox_message (recipient);

-- Events whose scans are forgotten, a long time after they ended: how their entrances stand stays.
create table scan_log_retired (
  event_id uuid primary key references event,
  retired_at timestamptz not null
);
