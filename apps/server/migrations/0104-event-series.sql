-- An event that repeats: each of its dates is an event of its own, which refers to the series.
create table event_series (
  id uuid primary key,
  unit text not null check (unit in ('DAY', 'WEEK', 'MONTH', 'YEAR')),
  interval int not null check (interval between 1 and 99),
  -- For weeks: all days of the week on which dates were made.
  weekdays text[] not null default '{}' check (cardinality(weekdays) <= 7),
  created_at timestamptz not null
);
alter table event add column series_id uuid references event_series;
create index event_by_series on event (series_id, start_date, id) where series_id is not null;
