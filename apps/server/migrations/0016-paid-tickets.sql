alter table event add column is_all_in_pricing boolean not null default false;

-- In hundredths of a percent.
alter table event_ticket add column gratuity_rate int not null default 0 check (gratuity_rate between 0 and 10000);

-- The figures of an order, as they were charged: minor units.
alter table booking
  add column is_all_in_pricing boolean not null default false,
  add column sub_total bigint not null default 0 check (sub_total >= 0),
  add column service_fee bigint not null default 0 check (service_fee >= 0),
  add column processing_fee bigint not null default 0 check (processing_fee >= 0),
  add column partner_fee bigint not null default 0 check (partner_fee >= 0),
  add column taxes bigint not null default 0 check (taxes >= 0),
  add column gratuity bigint not null default 0 check (gratuity >= 0),
  add column host_balance bigint not null default 0 check (host_balance >= 0),
  add column payment_method text,
  add column paid_at timestamptz,
  add column refunded_at timestamptz,
  add column capture_order_id text,
  add column payment_id uuid references payment,
  -- The promoter whose code brought the buyer.
  add column referrer_id uuid references users,
  add constraint booking_type check (type in ('AWARD_PIE', 'BUY_EVENT_TICKET', 'BUY_PIE', 'BUY_POINTS_OFFER',
    'CREATE_PIE', 'DEPOSIT_PIE', 'EXTRA_EVENT_TICKET', 'GIFT_EVENT_TICKET', 'PAYOUT', 'RSVP', 'SELF_TRANSFER',
    'SELL_PIE', 'TRANSFER_IN_EVENT_TICKET', 'TRANSFER_OUT_EVENT_TICKET', 'UPGRADE_PIE', 'WITHDRAW_PIE')),
  add constraint booking_adds_up check (
    total_amount = host_balance + service_fee + processing_fee + partner_fee + taxes);
create unique index booking_by_payment on booking (payment_id) where payment_id is not null;
create index booking_paid_by_event on booking (event_id, paid_at) where paid_at is not null;
create index booking_by_referrer on booking (referrer_id, event_id) where referrer_id is not null;

-- Sums of the line: they add up to the booking's.
alter table booking_item
  add column additional_guests int not null default 0 check (additional_guests >= 0),
  add column gratuity_rate int not null default 0,
  add column service_fee bigint not null default 0,
  add column processing_fee bigint not null default 0,
  add column partner_fee bigint not null default 0,
  add column taxes bigint not null default 0,
  add column gratuity bigint not null default 0,
  add column host_balance bigint not null default 0;

-- Additional guests count apart: at most so many come along on what the person has taken.
alter table ticket_allowance
  add column guests int not null default 0,
  add column guests_at_most int not null default 0,
  add constraint ticket_allowance_guests check (guests between 0 and guests_at_most);

create index hold_due on hold (due_at) where due_at is not null and state in ('ACTIVE', 'PAYING');

-- Each promoter has one code per event.
create table referral_code (
  event_id uuid not null references event,
  user_id uuid not null references users,
  code text not null unique,
  created_at timestamptz not null,
  primary key (event_id, user_id)
);
