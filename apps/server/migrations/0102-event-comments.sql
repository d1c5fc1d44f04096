-- Comments on an event. A comment that is deleted is gone, with the reactions to it.
create table event_comment (
  id uuid primary key,
  event_id uuid not null references event (id) on delete cascade,
  author_id uuid not null references users (id),
  text text not null check (length(text) between 1 and 1000),
  created_at timestamptz not null
);
create index event_comment_newest on event_comment (event_id, created_at desc, id desc);
create index event_comment_author on event_comment (author_id);

-- How many comments an event has, so that no page counts them.
create table event_comment_count (
  event_id uuid primary key references event (id) on delete cascade,
  count int not null check (count >= 0)
);

-- What a person feels about an event or about a comment: one reaction each.
create table event_reaction (
  target_id uuid not null generated always as (coalesce(event_id, comment_id)) stored,
  user_id uuid not null references users (id),
  kind text not null check (kind in ('LIKE', 'LOVE', 'FIRE', 'LAUGH', 'WOW', 'SAD')),
  event_id uuid references event (id) on delete cascade,
  comment_id uuid references event_comment (id) on delete cascade,
  created_at timestamptz not null,
  primary key (target_id, user_id),
  check (num_nonnulls(event_id, comment_id) = 1)
);
create index event_reaction_event on event_reaction (event_id) where event_id is not null;
create index event_reaction_comment on event_reaction (comment_id) where comment_id is not null;
create index event_reaction_user on event_reaction (user_id);

-- How many reactions of each kind an event or a comment has. A count may be 0. It has no check, because PostgreSQL
-- checks the difference that a statement proposes before it adds it.
create table event_reaction_count (
  target_id uuid not null generated always as (coalesce(event_id, comment_id)) stored,
  kind text not null,
  event_id uuid references event (id) on delete cascade,
  comment_id uuid references event_comment (id) on delete cascade,
  count int not null,
  primary key (target_id, kind),
  check (num_nonnulls(event_id, comment_id) = 1)
);
create index event_reaction_count_event on event_reaction_count (event_id) where event_id is not null;
create index event_reaction_count_comment on event_reaction_count (comment_id) where comment_id is not null;
