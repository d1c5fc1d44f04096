-- The guest list of an event: people who come without an account, entered by its team.
alter table hold drop constraint hold_kind_check;
alter table hold add constraint hold_kind_check
  check (kind in ('PURCHASE', 'APPROVAL', 'WAITING_LIST', 'GUEST', 'GUEST_LIST'));

-- One row for each event that has guests. Writes on the list of an event wait here for each other.
create table guest_list (
  event_id uuid primary key references event,
  last_ticket_no int not null default 0
);

create table event_guest (
  id uuid primary key,
  event_id uuid not null references event,
  entered_by uuid not null references users,
  -- Null after the guest was deleted or forgotten. Then nothing of the person is left here.
  full_name text check (length(full_name) between 1 and 100),
  -- In lower case.
  email text check (length(email) <= 254),
  -- E.164.
  phone_number text check (length(phone_number) <= 20),
  note text check (length(note) <= 1000),
  -- A list of keys, labels and values.
  custom_fields jsonb not null default '[]' check (jsonb_typeof(custom_fields) = 'array'),
  -- What a search finds the guest by: their name and the names on their tickets, folded.
  names text not null default '',
  version int not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz,
  check (full_name is not null or (email is null and phone_number is null and note is null and custom_fields = '[]'))
);
create index event_guest_in_order on event_guest (event_id, (folded(coalesce(full_name, '')) collate "C"), id)
  where deleted_at is null;
create index event_guest_by_event on event_guest (event_id);
create index event_guest_search on event_guest using gin (event_id, names gin_trgm_ops) where deleted_at is null;
create index event_guest_contacts on event_guest using gin (
  event_id,
  (coalesce(email, '') || ' ' || coalesce(phone_number, '')) gin_trgm_ops
) where deleted_at is null;
create index event_guest_by_enterer on event_guest (entered_by);
create index event_guest_known on event_guest (event_id) where full_name is not null;
create index event_guest_by_email on event_guest (email) where email is not null;
create index event_guest_by_phone on event_guest (phone_number) where phone_number is not null;

-- A ticket of a guest. It has the id of its hold. What is given back stays, without a name.
create table guest_ticket (
  id uuid primary key references hold,
  guest_id uuid not null references event_guest,
  event_id uuid not null references event,
  event_ticket_id uuid not null references event_ticket,
  ticket_no int not null,
  guest_name text check (length(guest_name) between 1 and 100),
  -- Whose gift allowance it counts on.
  counted_on uuid references users,
  checked_in_at timestamptz,
  -- Counts the check-ins and their undoing.
  version int not null default 1,
  created_at timestamptz not null,
  removed_at timestamptz,
  unique (event_id, ticket_no),
  check (removed_at is null or (checked_in_at is null and guest_name is null))
);
create index guest_ticket_by_guest on guest_ticket (guest_id, ticket_no);
create index guest_ticket_by_event_ticket on guest_ticket (event_ticket_id) where removed_at is null;
create index guest_ticket_of_event_ticket on guest_ticket (event_ticket_id);
create index guest_ticket_counted_on on guest_ticket (counted_on) where counted_on is not null;

-- Every check-in of a guest ticket and every undo. Entries are only added.
create table guest_check_in (
  id uuid primary key,
  event_id uuid not null references event,
  guest_ticket_id uuid not null references guest_ticket,
  kind text not null check (kind in ('CHECK_IN', 'UNDO')),
  done_by uuid not null references users,
  done_at timestamptz not null,
  -- The version of the ticket after it.
  version int not null,
  unique (guest_ticket_id, version)
);
create index guest_check_in_by_event on guest_check_in (event_id, done_at);
create index guest_check_in_by_person on guest_check_in (done_by);
