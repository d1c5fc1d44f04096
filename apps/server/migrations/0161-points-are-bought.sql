-- Orders of points. The figures are those that the order was made with, in minor units.
create table points_order (
  id uuid primary key references payment,
  club_id uuid not null references club,
  user_id uuid not null references users,
  rule_version_id uuid not null references points_rule_version,
  -- How many points are bought, and how many the buyer receives for that.
  points_amount bigint not null check (points_amount > 0),
  points bigint not null check (points > 0),
  original_price bigint not null check (original_price > 0),
  discount_percent int not null check (discount_percent between 0 and 99),
  total_amount bigint not null check (total_amount > 0 and total_amount <= original_price),
  service_fee bigint not null check (service_fee >= 0),
  processing_fee bigint not null check (processing_fee >= 0),
  taxes bigint not null check (taxes >= 0),
  -- What the club gets of the price.
  club_balance bigint not null check (club_balance > 0),
  currency text not null,
  status text not null default 'PENDING' check (status in ('CANCELLED', 'COMPLETED', 'CRASHED', 'FAILED', 'PENDING',
    'REFUNDED', 'REFUND_PENDING')),
  paid_at timestamptz,
  refunded_at timestamptz,
  -- Who of the club's team began the refund. Null where nobody did.
  refunded_by uuid references users,
  refund_note text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version int not null default 1,
  check (total_amount = club_balance + service_fee + processing_fee + taxes)
);
-- A person pays for one order of points in a club at a time.
create unique index points_order_open on points_order (club_id, user_id) where status = 'PENDING';
create index points_order_paid on points_order (club_id, paid_at desc, id desc) where paid_at is not null;
create index points_order_by_user on points_order (user_id, created_at desc, id desc);
create index points_order_by_rule on points_order (rule_version_id);
create index points_order_by_refunder on points_order (refunded_by) where refunded_by is not null;
create index points_order_by_member on points_order (club_id, user_id, created_at desc);
