-- An identity at another provider that signs its person in.
create table social_connection (
  provider text not null,
  -- The provider's own id of the person: stable, and nothing that people see.
  subject text not null check (length(subject) between 1 and 255),
  user_id uuid not null references users,
  -- What they are called there, and their page.
  name text,
  url text,
  connected_at timestamptz not null,
  primary key (provider, subject),
  unique (user_id, provider)
);

-- A way to a provider and back. What goes along with the browser is stored hashed: state, cookie and result code.
create table social_flow (
  id uuid primary key,
  state_hash text not null unique,
  -- The cookie of the browser that began it.
  browser_hash text not null,
  provider text not null,
  action text not null check (action in ('sign-in', 'connect')),
  -- What the page that opened the popup gave along, to know its own popup by.
  echo text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  -- Who it was, kept for the two minutes in which a signed-in person may hand in the code.
  result_hash text unique,
  subject text,
  name text,
  url text
);
create index social_flow_by_expiry on social_flow (expires_at);

-- An identity whose connection waits for the code of the session that it began.
create table social_joining (
  session_id uuid primary key references session on delete cascade,
  provider text not null,
  subject text not null,
  name text,
  url text
);

alter table users add column social_connections int not null default 0 check (social_connections >= 0);
