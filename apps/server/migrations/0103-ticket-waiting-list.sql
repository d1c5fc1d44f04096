-- The waiting list of a sold-out event ticket: a row while a person waits, or has an open offer.
create table waiting_list_entry (
  event_ticket_id uuid not null references event_ticket,
  user_id uuid not null references users,
  event_id uuid not null references event,
  quantity int not null check (quantity > 0),
  takes_fewer boolean not null,
  -- The smallest number of tickets that the person would take.
  least int not null generated always as (case when takes_fewer then 1 else quantity end) stored,
  -- The order of the line. It is given under the lock of the pool.
  place bigint not null generated always as identity,
  joined_at timestamptz not null,
  -- The offer: the stock that is held for the person until due_at.
  hold_id uuid references hold,
  due_at timestamptz,
  primary key (event_ticket_id, user_id),
  check ((hold_id is null) = (due_at is null))
);
create index waiting_list_entry_in_line on waiting_list_entry (event_ticket_id, place) where hold_id is null;
create index waiting_list_entry_by_least on waiting_list_entry (event_ticket_id, least) where hold_id is null;
create index waiting_list_entry_by_user on waiting_list_entry (user_id, event_id);
create index waiting_list_entry_by_event on waiting_list_entry (event_id);
create unique index waiting_list_entry_by_hold on waiting_list_entry (hold_id);
create index waiting_list_entry_due on waiting_list_entry (due_at) where due_at is not null;
-- A person has one open offer per event.
create unique index waiting_list_entry_one_offer on waiting_list_entry (event_id, user_id) where hold_id is not null;

-- The smallest number of tickets that somebody in line would take; null where nobody waits. While at least that many
-- are free they are kept for the line, and only offers take them.
alter table stock_pool add least_waiting int check (least_waiting > 0);
-- When the line is looked at again, where tickets are free and nobody can be offered one now.
alter table stock_pool add queue_due_at timestamptz;
-- Without `taken` and `capacity`, so that taking tickets stays an update of the row alone.
create index stock_pool_with_line on stock_pool (queue_due_at) where least_waiting is not null;
