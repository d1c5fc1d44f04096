-- A notification waits for its mail; it is looked at then, and goes out with the others of its person.
alter table notification
  -- The event, reward, achievement or pie it is about.
  add column about text not null default '',
  -- When its mail is due; null: none waits.
  add column mail_due_at timestamptz,
  add column mailed_at timestamptz;
create index notification_mail_due on notification (mail_due_at) where mail_due_at is not null;
create index notification_mail_waiting on notification (user_id) where mail_due_at is not null;
-- While one that was mailed is unread, no second mail of its type about the same goes out.
create index notification_mailed_unread on notification (user_id, type, about)
  where mailed_at is not null and read_at is null;

-- Which kinds of mail a person chose to get or not to get; without a row they get them.
create table email_subscription (
  user_id uuid not null references users,
  type text not null,
  status text not null check (status in ('SUBSCRIBED', 'UNSUBSCRIBED')),
  changed_at timestamptz not null,
  primary key (user_id, type)
);

alter table outbox_message add column headers jsonb not null default '{}';
