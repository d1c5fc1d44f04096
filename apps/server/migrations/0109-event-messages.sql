-- What the staff of an event write to its guests: one row for each message, not one for each reader.
create table event_message (
  id uuid primary key,
  event_id uuid not null references event on delete cascade,
  sent_by uuid not null references users,
  channel text not null check (channel in ('EMAIL', 'SMS')),
  -- The subject of a mail.
  subject text check (length(subject) <= 400),
  text text not null check (length(text) between 1 and 4000),
  -- Who gets it: state of the guest, roles, event tickets, and whether they are in.
  audience jsonb not null,
  state text not null check (state in ('SCHEDULED', 'SENDING', 'SENT', 'CANCELLED')),
  created_at timestamptz not null,
  send_at timestamptz not null,
  -- When the last message left for the outbox, or the rest was called off.
  ended_at timestamptz,
  -- How many people it reaches, counted when it begins; null before.
  recipients int,
  sent int not null default 0,
  -- The last person who got it. People get it in the order of their ids.
  sent_up_to uuid,
  check ((channel = 'EMAIL') = (subject is not null)),
  check ((state in ('SENT', 'CANCELLED')) = (ended_at is not null))
);
create index event_message_of_event on event_message (event_id, created_at desc, id desc);
create index event_message_by_sender on event_message (sent_by);
create index event_message_due on event_message (send_at) where state in ('SCHEDULED', 'SENDING');
