-- The versions of how a club's points work. A version is never changed; a lot names the version it was made with.
create table points_rule_version (
  id uuid primary key,
  club_id uuid not null references club,
  version int not null check (version >= 1),
  -- The price of one point in minor units. Null where the club sells none.
  base_cost bigint check (base_cost > 0),
  currency text not null,
  -- [{ threshold, percent }]: who buys at least the threshold pays so many percent less.
  discount_buckets jsonb not null default '[]',
  -- Points received for 100 points bought.
  multiplier_percent int not null default 100 check (multiplier_percent between 1 and 1000),
  expires_after_days int check (expires_after_days between 1 and 3650),
  matures_after_days int not null default 0 check (matures_after_days between 0 and 365),
  valid_from timestamptz not null,
  created_by uuid references users,
  unique (club_id, version)
);
create index points_rule_version_by_creator on points_rule_version (created_by) where created_by is not null;

alter table points_member
  add column spent bigint not null default 0 check (spent >= 0),
  add column expired bigint not null default 0 check (expired >= 0),
  add column reversed bigint not null default 0 check (reversed >= 0);

-- Points of one cause. What is left of all lots of a member is what their accounts hold.
create table points_lot (
  id uuid primary key,
  club_id uuid not null,
  user_id uuid not null,
  kind text not null check (kind in ('EARNED', 'BOUGHT', 'PROMO', 'GRANTED', 'TRADED', 'RESTORED')),
  -- What gave the points, for taking them back: the cause of an award.
  award text not null,
  -- The transfer that gave the points.
  cause text not null,
  rule_version_id uuid references points_rule_version,
  original bigint not null check (original > 0),
  remaining bigint not null,
  held bigint not null default 0 check (held >= 0 and held <= remaining),
  expired bigint not null default 0 check (expired >= 0),
  -- What was taken back of it, and how much of that was missing and is still owed for it.
  reversed bigint not null default 0 check (reversed between 0 and original),
  owed bigint not null default 0 check (owed between 0 and reversed),
  is_maturing boolean not null,
  available_at timestamptz not null,
  -- The last day on which the points count, and the end of that day in the club's zone.
  expires_on date,
  expires_at timestamptz,
  -- When the person is told next that the points expire.
  notice_due_at timestamptz,
  created_at timestamptz not null,
  check (remaining between 0 and original),
  check ((expires_on is null) = (expires_at is null)),
  foreign key (club_id, user_id) references points_member
);
create index points_lot_by_member on points_lot (club_id, user_id, expires_at, created_at, id) where remaining > 0;
create index points_lot_by_owner on points_lot (club_id, user_id);
create index points_lot_by_user on points_lot (user_id);
create index points_lot_by_award on points_lot (award);
create index points_lot_by_cause on points_lot (cause);
create index points_lot_by_rule on points_lot (rule_version_id) where rule_version_id is not null;
create index points_lot_expiring on points_lot (expires_at) where expires_at is not null and remaining > held;
create index points_lot_maturing on points_lot (available_at) where is_maturing;
create index points_lot_noticed on points_lot (notice_due_at) where notice_due_at is not null and remaining > held;

-- What was taken of a lot, and what of that came back.
create table points_lot_use (
  id bigint generated always as identity primary key,
  lot_id uuid not null references points_lot,
  -- HELD is kept for a spend; REPAID paid back what was owed.
  kind text not null check (kind in ('HELD', 'SPENT', 'EXPIRED', 'REVERSED', 'REPAID')),
  -- The transfer, or of a spend the cause that its transfers begin with.
  cause text not null,
  amount bigint not null check (amount > 0),
  given_back bigint not null default 0 check (given_back between 0 and amount),
  created_at timestamptz not null
);
create index points_lot_use_by_lot on points_lot_use (lot_id, id desc);
create index points_lot_use_by_cause on points_lot_use (cause);

-- Points that stand for something that is not decided yet. They come back by themselves when their time is over.
create table points_hold (
  cause text primary key,
  club_id uuid not null,
  user_id uuid not null,
  amount bigint not null check (amount > 0),
  state text not null check (state in ('HELD', 'CONFIRMED', 'RELEASED', 'REFUNDED')),
  reason jsonb not null,
  link text,
  expires_at timestamptz not null,
  created_at timestamptz not null,
  foreign key (club_id, user_id) references points_member
);
create index points_hold_by_member on points_hold (club_id, user_id);
create index points_hold_by_user on points_hold (user_id);
create index points_hold_due on points_hold (expires_at) where state = 'HELD';

-- What exists becomes lots: what each club gave for each cause. Where a member has less, the oldest went first.
with booked as (
  select regexp_replace(t.cause, ':[0-9]+$', '') as award, substr(a.asset, 5)::uuid as club_id,
    (array_agg(t.cause order by e.id desc) filter (where e.amount < 0))[1] as cause,
    max(t.created_at) filter (where e.amount < 0) as given_at, -sum(e.amount) as amount
  from ledger_account a join ledger_entry e on e.account_id = a.id join ledger_transfer t on t.id = e.transfer_id
  where a.purpose = 'ISSUED' and a.asset like 'PTS:%'
  group by 1, 2 having sum(e.amount) < 0
), given as (
  select b.*, p.user_id, sum(b.amount) over (partition by b.club_id, p.user_id order by b.given_at desc, b.award) as upto
  from booked b join points_award p on p.cause = b.award
  join points_member m on m.club_id = b.club_id and m.user_id = p.user_id
), balance as (
  select substr(a.asset, 5)::uuid as club_id, a.owner_id as user_id, b.amount
  from ledger_account a join ledger_balance b on b.account_id = a.id
  where a.purpose = 'AVAILABLE' and a.asset like 'PTS:%'
)
insert into points_lot (id, club_id, user_id, kind, award, cause, original, remaining, is_maturing, available_at, created_at)
select gen_random_uuid(), g.club_id, g.user_id, 'EARNED', g.award, g.cause, g.amount,
  greatest(0, least(g.amount, coalesce(b.amount, 0) - (g.upto - g.amount))), false, g.given_at, g.given_at
from given g left join balance b on b.club_id = g.club_id and b.user_id = g.user_id;

insert into points_lot (id, club_id, user_id, kind, award, cause, original, remaining, is_maturing, available_at, created_at)
select gen_random_uuid(), m.club_id, m.user_id, 'RESTORED', 'before-lots:' || m.club_id || ':' || m.user_id,
  'before-lots:' || m.club_id || ':' || m.user_id, b.amount - coalesce(l.remaining, 0), b.amount - coalesce(l.remaining, 0),
  false, a.created_at, a.created_at
from points_member m
join ledger_account a on a.asset = 'PTS:' || m.club_id and a.owner_id = m.user_id and a.purpose = 'AVAILABLE'
join ledger_balance b on b.account_id = a.id
left join (select club_id, user_id, sum(remaining) as remaining from points_lot group by club_id, user_id) l
  on l.club_id = m.club_id and l.user_id = m.user_id
where b.amount > coalesce(l.remaining, 0);

insert into points_lot_use (lot_id, kind, cause, amount, created_at)
select id, 'REPAID', 'before-lots:' || club_id || ':' || user_id, original - remaining, created_at
from points_lot where remaining < original;
