-- Mail and SMS as rows; a worker sends them where a provider is configured.
create table outbox_message (
  id uuid primary key,
  channel text not null check (channel in ('EMAIL', 'SMS')),
  recipient text not null,
  subject text not null,
  text text not null,
  html text,
  attachments jsonb not null default '[]',
  created_at timestamptz not null,
  due_at timestamptz not null,
  sent_at timestamptz,
  attempts int not null default 0,
  last_error text
);
create index outbox_message_newest on outbox_message (created_at desc, id desc);
create index outbox_message_due on outbox_message (due_at) where sent_at is null;
