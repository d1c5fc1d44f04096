-- Codes and links that somebody waits for go out before all other mail.
alter table outbox_message add column is_urgent boolean not null default false;
create index outbox_message_urgent on outbox_message (due_at) where sent_at is null and is_urgent;
