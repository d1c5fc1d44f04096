-- A ticket that its holder offers to somebody: a person of the platform, or whoever proves an address.
create table ticket_share (
  id uuid primary key,
  ticket_id uuid not null references ticket,
  event_id uuid not null references event,
  sender_id uuid not null references users,
  to_user_id uuid references users,
  -- Lower-cased.
  to_email text,
  note text check (length(note) <= 1000),
  -- One that is open is over with its event, or once its ticket opens no door any more: that is derived, not stored.
  state text not null check (state in ('OPEN', 'ACCEPTED', 'DECLINED', 'CANCELLED')),
  created_at timestamptz not null,
  answered_at timestamptz,
  answered_by uuid references users,
  out_booking_id uuid unique references booking,
  in_booking_id uuid unique references booking,
  check (num_nonnulls(to_user_id, to_email) = 1),
  check ((state = 'OPEN') = (answered_at is null)),
  check (num_nonnulls(out_booking_id, in_booking_id) = case when state = 'ACCEPTED' then 2 else 0 end)
);
create unique index ticket_share_open on ticket_share (ticket_id) where state = 'OPEN';
create index ticket_share_by_sender on ticket_share (sender_id, created_at);
create index ticket_share_to_user on ticket_share (to_user_id) where state = 'OPEN';
create index ticket_share_to_email on ticket_share (to_email) where state = 'OPEN';

-- Who gave what the booking stands for, and to whom a ticket of it went.
alter table booking
  add column gift_sender_id uuid references users,
  add column gift_receiver_id uuid references users;
