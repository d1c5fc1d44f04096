-- Messages that anybody can have sent, counted within an hour or a day by whom they go to and who asks.
create table message_budget (
  kind text not null,
  subject text not null,
  began_at timestamptz not null,
  spent int not null,
  primary key (kind, subject, began_at)
);
create index message_budget_by_age on message_budget (began_at);

-- After this moment the message is of no use and is not sent any more: a code that has run out.
alter table outbox_message add column expires_at timestamptz;
