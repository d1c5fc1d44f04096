-- What every write leaves behind: its audit line, its stored answer, its news.

create table audit (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  actor_id uuid,
  impersonated_by uuid,
  operation text not null,
  subject text,
  input jsonb not null,
  request_id text not null
);
create index audit_by_subject on audit (subject, id);
create index audit_by_actor on audit (actor_id, id);

create table idempotency (
  actor_id uuid not null,
  operation text not null,
  key text not null,
  input_hash text not null,
  answer jsonb,
  created_at timestamptz not null,
  -- Null: kept for ever, because value moved.
  expires_at timestamptz,
  primary key (actor_id, operation, key)
);
create index idempotency_expiring on idempotency (expires_at) where expires_at is not null;

create table news (
  id uuid primary key,
  kind text not null,
  subject text not null,
  version int not null,
  payload jsonb not null,
  at timestamptz not null
);
create index news_by_at on news (at);

-- One row per news and waiting reaction; struck off in the transaction of the reaction's effect.
create table news_delivery (
  news_id uuid not null,
  reaction text not null,
  due_at timestamptz not null,
  attempts int not null default 0,
  parked_at timestamptz,
  last_error text,
  primary key (reaction, news_id)
);
create index news_delivery_due on news_delivery (reaction, due_at) where parked_at is null;

create table platform_key (
  id text primary key,
  purpose text not null,
  secret bytea not null,
  created_at timestamptz not null,
  retired_at timestamptz
);

-- Lets a single statement refuse itself: used where a guarded update must have met every row.
create function must(holds boolean) returns boolean language plpgsql as $$
begin
  if holds is not true then
    raise exception 'a guarded write met another state than it had read' using errcode = 'RP001';
  end if;
  return true;
end $$;
