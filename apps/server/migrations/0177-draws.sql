-- Draws that anyone can check (S-153). The draw knows only the kind and the id of what it draws winners for.
create table draw (
  id uuid primary key,
  subject_kind text not null check (subject_kind in ('OFFER')),
  subject_id uuid not null unique,
  state text not null default 'OPEN' check (state in ('DRAWN', 'FROZEN', 'OPEN')),
  commitment text not null check (commitment ~ '^[0-9a-f]{64}$'),
  -- 32 random bytes, encrypted under this key of the server.
  sealed_secret bytea not null,
  key_id text not null,
  opened_at timestamptz not null,
  -- From the freeze on.
  frozen_at timestamptz,
  winners int check (winners between 1 and 1000),
  alternates int check (alternates between 0 and 1000),
  entries int check (entries between 0 and 100000),
  list_hash text check (list_hash ~ '^[0-9a-f]{64}$'),
  chain text check (chain ~ '^[0-9a-f]{64}$'),
  round bigint check (round > 0),
  -- The moment of the round, and when the beacon is asked next.
  due_at timestamptz,
  next_try_at timestamptz,
  tries int not null default 0,
  -- Since when the beacon gives no answer.
  waiting_since timestamptz,
  -- From the draw on, when the secret is public.
  signature text check (signature ~ '^[0-9a-f]{96}$'),
  secret text check (secret ~ '^[0-9a-f]{64}$'),
  drawn_at timestamptz,
  check ((state = 'OPEN') = (frozen_at is null)),
  check ((state = 'OPEN') = (list_hash is null)),
  check ((state = 'OPEN') = (winners is null)),
  check ((state = 'OPEN') = (round is null)),
  check ((state = 'FROZEN') = (next_try_at is not null)),
  check ((state = 'DRAWN') = (drawn_at is not null)),
  -- Without entries nothing is drawn, so no round is asked for.
  check (state <> 'DRAWN' or entries = 0 or (signature is not null and secret is not null)),
  check (state = 'DRAWN' or (signature is null and secret is null))
);
create index draw_due on draw (next_try_at) where state = 'FROZEN';

-- Who is in which draw. The list shows nobody: an entry has a salted id.
create table draw_entry (
  draw_id uuid not null references draw,
  user_id uuid not null references users,
  -- Empty once the person's account is erased.
  salt text not null check (length(salt) <= 64),
  entry_id text not null check (entry_id ~ '^[0-9a-f]{64}$'),
  weight int not null check (weight between 1 and 10000),
  entered_at timestamptz not null,
  -- The number at which it was drawn, from 1.
  place int check (place > 0),
  passed_on_at timestamptz,
  passed_on_reason text check (length(passed_on_reason) between 1 and 1000),
  primary key (draw_id, user_id),
  unique (draw_id, entry_id),
  check ((passed_on_at is null) = (passed_on_reason is null)),
  check (passed_on_at is null or place is not null)
);
create unique index draw_entry_by_place on draw_entry (draw_id, place) where place is not null;
create index draw_entry_by_weight on draw_entry (draw_id, weight);
create index draw_entry_of_person on draw_entry (user_id);
