create table event_ticket (
  id uuid primary key,
  event_id uuid not null references event,
  name text not null check (length(name) between 1 and 100),
  description text check (length(description) <= 1000),
  ticket_type text not null check (ticket_type in ('FREE', 'PAID')),
  price_amount bigint not null default 0 check (price_amount between 0 and 10000000),
  currency text not null default 'USD',
  color text not null check (color ~ '^#[0-9A-Fa-f]{6}$'),
  rep_points int not null default 0 check (rep_points between 0 and 1000000),
  max_per_person int not null default 10 check (max_per_person between 1 and 1000),
  additional_guests int not null default 0,
  is_required_approval boolean not null default false,
  is_private boolean not null default false,
  is_active boolean not null default true,
  is_special_guest boolean not null default false,
  is_enabled_wish_list boolean not null default false,
  opt_in_show_ticket_amount boolean not null default false,
  visible_start_at timestamptz,
  visible_end_at timestamptz,
  creator_id uuid not null references users,
  sort_order int not null,
  created_at timestamptz not null,
  deleted_at timestamptz,
  check ((ticket_type = 'FREE') = (price_amount = 0))
);
create index event_ticket_by_event on event_ticket (event_id, sort_order);

-- The stock of one kind of ticket. Changed only by one conditional update, in the
-- transaction of the hold that takes it.
create table stock_pool (
  event_ticket_id uuid primary key references event_ticket,
  -- Null: unlimited.
  capacity int check (capacity >= 0),
  -- Taken by holds that are active, paying or converted.
  taken int not null default 0 check (taken >= 0),
  -- Asked for by requests that wait for approval; they hold no stock.
  waiting int not null default 0 check (waiting >= 0),
  closed_at timestamptz,
  check (capacity is null or taken <= capacity)
);

-- An order: its id is the specification's transactionId.
create table booking (
  id uuid primary key,
  event_id uuid not null references event,
  user_id uuid not null references users,
  type text not null default 'RSVP',
  attendee_state text not null
    check (attendee_state in ('APPROVED', 'DECLINED', 'INVITEE_ACCEPTED', 'NONE')),
  transaction_status text not null check (transaction_status in ('CANCELLED', 'COMPLETED', 'CRASHED',
    'FAILED', 'PENDING', 'REFUNDED', 'REFUND_PENDING')),
  quantity int not null check (quantity > 0),
  total_amount bigint not null default 0 check (total_amount >= 0),
  currency text not null default 'USD',
  note text check (length(note) <= 1000),
  decided_by uuid references users,
  decided_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version int not null default 1
);
create index booking_by_event on booking (event_id, created_at, id);
create index booking_by_user on booking (user_id, created_at desc, id desc);

create table booking_item (
  booking_id uuid not null references booking,
  event_ticket_id uuid not null references event_ticket,
  name text not null,
  price_amount bigint not null default 0,
  quantity int not null check (quantity > 0),
  primary key (booking_id, event_ticket_id)
);

create table hold (
  id uuid primary key,
  event_ticket_id uuid not null references event_ticket,
  booking_id uuid references booking,
  user_id uuid not null references users,
  kind text not null check (kind in ('PURCHASE', 'APPROVAL', 'WAITING_LIST', 'GUEST')),
  state text not null check (state in ('ACTIVE', 'PAYING', 'CONVERTED', 'RELEASED', 'EXPIRED')),
  quantity int not null check (quantity > 0),
  created_at timestamptz not null,
  due_at timestamptz
);
create index hold_by_booking on hold (booking_id);
create index hold_by_event_ticket on hold (event_ticket_id) where state in ('ACTIVE', 'PAYING', 'CONVERTED');

-- How many of a kind one person has asked for or holds.
create table ticket_allowance (
  event_ticket_id uuid not null references event_ticket,
  user_id uuid not null references users,
  taken int not null,
  at_most int not null,
  primary key (event_ticket_id, user_id),
  check (taken between 0 and at_most)
);

-- One issued to a person. Scan, give-back and refund are conditional updates of this row.
create table ticket (
  id uuid primary key,
  event_id uuid not null references event,
  event_ticket_id uuid not null references event_ticket,
  booking_id uuid not null references booking,
  holder_id uuid not null references users,
  status text not null check (status in ('CANCELLED', 'DECLINED', 'REQUESTED', 'VALID')),
  code text not null,
  generation int not null default 1,
  admitted_at timestamptz,
  version int not null default 1,
  created_at timestamptz not null,
  unique (event_id, code)
);
create index ticket_by_booking on ticket (booking_id);
create index ticket_by_holder on ticket (holder_id, created_at desc, id desc);
create index ticket_by_event_ticket on ticket (event_ticket_id);

-- A person at an event.
create table attendee (
  id uuid primary key,
  event_id uuid not null references event,
  user_id uuid not null references users,
  state text not null check (state in ('APPROVED', 'DECLINED', 'INVITED', 'INVITEE_ACCEPTED',
    'INVITEE_DECLINED', 'NONE')),
  state_changed_at timestamptz not null,
  approval_user_id uuid references users,
  approval_at timestamptz,
  note text check (length(note) <= 1000),
  created_at timestamptz not null,
  unique (event_id, user_id)
);
create index attendee_by_event on attendee (event_id, created_at, id);
create index attendee_by_user on attendee (user_id);
