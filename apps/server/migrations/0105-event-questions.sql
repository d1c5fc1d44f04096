-- What an event asks the people who come: the host's questions, and a privacy policy to accept.
create table event_question (
  id uuid primary key,
  event_id uuid not null references event on delete cascade,
  question text not null check (length(question) between 1 and 300),
  kind text not null check (kind in ('SHORT_TEXT', 'LONG_TEXT', 'SINGLE_CHOICE', 'MULTIPLE_CHOICE', 'YES_NO')),
  choices jsonb not null default '[]',
  is_required boolean not null default false,
  sort_order int not null,
  created_at timestamptz not null,
  -- When the host took it away. Its answers stay.
  archived_at timestamptz
);
create index event_question_by_event on event_question (event_id, sort_order);

-- An answer keeps the text and the kind of the question as they were when it was given.
create table event_answer (
  question_id uuid not null references event_question on delete cascade,
  user_id uuid not null references users,
  question text not null,
  kind text not null,
  answers jsonb not null,
  answered_at timestamptz not null,
  primary key (question_id, user_id)
);
create index event_answer_by_user on event_answer (user_id);

alter table event
  add column privacy_policy_title text check (length(privacy_policy_title) <= 100),
  add column privacy_policy_file text,
  -- When the present file was set.
  add column privacy_policy_at timestamptz,
  add constraint event_privacy_policy check ((privacy_policy_file is null) = (privacy_policy_at is null));
create index event_by_privacy_policy on event (privacy_policy_file) where privacy_policy_file is not null;

-- A person's last answer to the policy of an event, and to which file it was given.
create table event_policy_reaction (
  event_id uuid not null references event on delete cascade,
  user_id uuid not null references users,
  state text not null check (state in ('ACCEPTED', 'REJECTED')),
  file_name text not null,
  reacted_at timestamptz not null,
  primary key (event_id, user_id)
);
create index event_policy_reaction_by_user on event_policy_reaction (user_id);
