-- Hides the person from the leaderboards of the club.
alter table points_member add column hides_rank boolean not null default false;

-- The day in the club's zone on which earned points came. They count in its month and year, also when they are taken
-- back later.
alter table points_lot add column earned_on date;
update points_lot l set earned_on = (l.created_at at time zone c.time_zone)::date
from club c where c.id = l.club_id and l.kind = 'EARNED';

-- What members of a club earned in a month, in a year and ever, so that a leaderboard adds nothing up.
create table points_rank (
  club_id uuid not null,
  user_id uuid not null,
  period text not null check (period in ('MONTH', 'YEAR', 'EVER')),
  -- The first day of the month or year; -infinity for EVER.
  starts_on date not null,
  points bigint not null,
  primary key (club_id, user_id, period, starts_on),
  check ((period = 'EVER') = (starts_on = '-infinity')),
  foreign key (club_id, user_id) references points_member
);
create index points_rank_by_points on points_rank (club_id, period, starts_on, points desc, user_id) where points > 0;
create index points_rank_by_user on points_rank (user_id);

insert into points_rank (club_id, user_id, period, starts_on, points)
select l.club_id, l.user_id, p.period, p.starts_on, sum(l.original - l.reversed)
from points_lot l cross join lateral (values ('MONTH', date_trunc('month', l.earned_on)::date),
  ('YEAR', date_trunc('year', l.earned_on)::date), ('EVER', date '-infinity')) p (period, starts_on)
where l.kind = 'EARNED'
group by l.club_id, l.user_id, p.period, p.starts_on;
