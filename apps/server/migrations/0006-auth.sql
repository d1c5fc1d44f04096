create table password_credential (
  user_id uuid primary key references users,
  hash text not null,
  changed_at timestamptz not null
);

-- A signed-in device, or (while pending) one that still owes its second factor.
create table session (
  id uuid primary key,
  user_id uuid not null references users,
  is_pending boolean not null,
  -- The refresh token is derived from this secret and the counter, and never stored.
  family_secret bytea not null,
  counter int not null default 0,
  rotated_at timestamptz not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  address text not null,
  device text not null
);
create index session_by_user on session (user_id) where ended_at is null;

-- Six digits or a mail's longer token: hashed with the pepper, for one purpose, once.
create table one_time_code (
  id uuid primary key,
  user_id uuid not null references users,
  session_id uuid references session,
  purpose text not null,
  code_hash text,
  token_hash text unique,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index one_time_code_by_user on one_time_code (user_id, purpose, created_at desc);

-- Guesses, counted per account or address and kind within a window.
create table attempt_window (
  subject text not null,
  kind text not null,
  attempts int not null,
  started_at timestamptz not null,
  primary key (subject, kind)
);
