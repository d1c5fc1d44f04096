-- The latest end that an event was ever published with: its balance may be paid out from then on. It never moves back.
alter table event add column latest_end timestamptz;
with ends as (
  select a.subject, a.at, (a.input ->> 'endDate')::bigint as end_ms from audit a
  where a.operation in ('createEvent', 'updateEvent') and jsonb_typeof(a.input -> 'endDate') = 'number'
)
update event e set latest_end = greatest(e.end_date, (
  select to_timestamp(max(x.end_ms) / 1000.0) from ends x
  where x.subject = e.id::text and x.at >= coalesce(
    (select max(before.at) from ends before where before.subject = e.id::text and before.at < e.published_at),
    e.published_at)))
where e.published_at is not null;
alter table event add constraint event_latest_end
  check (published_at is null or coalesce(latest_end >= end_date, false));

-- What the balance of the event lacks for this refund, in minor units: it is held back until staff covers it.
alter table payment add column uncovered bigint check (uncovered > 0);
