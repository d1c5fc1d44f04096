-- A ticket that was bought for somebody else. While it is offered as a gift it opens no door: neither its giver nor its
-- receiver has a code of it.
alter table ticket add column is_gift_offered boolean not null default false;
alter table ticket_share add column is_gift boolean not null default false;

-- Who gets the tickets of an unpaid order. The row ends when the tickets are issued, because then the offers say it.
create table ticket_gift (
  booking_id uuid primary key references booking,
  receiver_id uuid references users,
  -- Lower-cased.
  email text,
  note text check (length(note) <= 1000),
  created_at timestamptz not null,
  check (num_nonnulls(receiver_id, email) = 1)
);
create index ticket_gift_receiver on ticket_gift (receiver_id) where receiver_id is not null;
create index ticket_gift_email on ticket_gift (email) where email is not null;
create index ticket_gift_by_time on ticket_gift (created_at);
