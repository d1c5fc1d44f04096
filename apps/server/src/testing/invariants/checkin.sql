-- name: an admission matches its entries in the log, until the log is deleted because of its age
with last_undo as (
  select ticket_id, zone, max(version) as version from scan_log where kind = 'UNDO' group by ticket_id, zone
), logged as (
  select s.ticket_id, s.zone, count(*) as entries, max(s.version) as version,
    count(*) filter (where s.version > coalesce(u.version, 0)) as scans,
    date_trunc('milliseconds', (array_agg(s.scanned_at order by s.version)
      filter (where s.version > coalesce(u.version, 0)))[1]) as first_seen
  from scan_log s left join last_undo u on u.ticket_id = s.ticket_id and u.zone = s.zone
  where s.version is not null
  group by s.ticket_id, s.zone
)
select coalesce(a.ticket_id, l.ticket_id) as ticket_id, coalesce(a.zone, l.zone) as zone, a.is_admitted,
  a.scan_count, a.first_seen, a.version, l.scans, l.entries, l.version as logged_version
from admission a full join logged l on l.ticket_id = a.ticket_id and l.zone = a.zone
where not exists (select from scan_log_retired r where r.event_id = a.event_id)
  and ((a.version, a.version, a.scan_count) is distinct from (l.version, l.entries, l.scans)
  or a.is_admitted <> (a.scan_count > 0) or a.is_admitted <> (a.first_seen is not null)
  or date_trunc('milliseconds', a.first_seen) is distinct from l.first_seen);

-- name: a ticket is admitted since the first of its admissions that count
select t.id, t.admitted_at, a.first_seen
from ticket t left join lateral (
  select min(first_seen) as first_seen from admission where ticket_id = t.id and is_admitted) a on true
-- The one has whole milliseconds, and the other is rounded.
where (t.admitted_at is null) <> (a.first_seen is null)
  or t.admitted_at not between a.first_seen - interval '1 millisecond' and a.first_seen + interval '1 millisecond';
