create table notification (
  id uuid primary key,
  user_id uuid not null references users,
  type text not null,
  message text not null,
  properties jsonb not null,
  -- What raised it: the same cause raises it once.
  cause text not null,
  created_at timestamptz not null,
  read_at timestamptz,
  unique (user_id, cause)
);
create index notification_newest on notification (user_id, created_at desc, id desc);
create index notification_unread on notification (user_id) where read_at is null;
