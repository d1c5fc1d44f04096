-- name: an admission is the sum of its entries in the log, until the log is deleted because of its age
with entry as (
  select id, ticket_id, zone, kind, verdict, scanned_at, version from scan_log where version is not null
), last_undo as (
  select distinct on (ticket_id, zone) ticket_id, zone, scanned_at, id from entry where kind = 'UNDO'
  order by ticket_id, zone, scanned_at desc, id desc
), since as (
  select e.* from entry e left join last_undo u on u.ticket_id = e.ticket_id and u.zone = e.zone
  where u.id is null or (e.scanned_at, e.id) > (u.scanned_at, u.id)
), first as (
  -- The earliest scan that let the ticket in since the last undo.
  select distinct on (ticket_id, zone) ticket_id, zone, scanned_at, id from since
  where kind = 'SCAN' and verdict = 'ACCEPTED' order by ticket_id, zone, scanned_at, id
), logged as (
  select e.ticket_id, e.zone, count(*) as entries, max(e.version) as version, max(e.scanned_at) as last_at,
    f.scanned_at as first_seen,
    count(*) filter (where e.kind = 'SCAN' and (e.scanned_at, e.id) >= (f.scanned_at, f.id)) as scans
  from entry e left join first f on f.ticket_id = e.ticket_id and f.zone = e.zone
  group by e.ticket_id, e.zone, f.scanned_at, f.id
)
select coalesce(a.ticket_id, l.ticket_id) as ticket_id, coalesce(a.zone, l.zone) as zone, a.is_admitted,
  a.scan_count, a.first_seen, a.version, a.last_at, l.scans, l.entries, l.version as logged_version,
  l.first_seen as logged_first, l.last_at as logged_last
from admission a full join logged l on l.ticket_id = a.ticket_id and l.zone = a.zone
where not exists (select from scan_log_retired r where r.event_id = a.event_id)
  and ((a.version, a.version, a.scan_count) is distinct from (l.version, l.entries, l.scans)
  or a.is_admitted <> (a.scan_count > 0) or a.is_admitted <> (a.first_seen is not null)
  or a.first_seen is distinct from l.first_seen or a.last_at is distinct from l.last_at);

-- name: a ticket is admitted since the first of its admissions that count
select t.id, t.admitted_at, a.first_seen
from ticket t left join lateral (
  select min(first_seen) as first_seen from admission where ticket_id = t.id and is_admitted) a on true
where t.admitted_at is distinct from a.first_seen;
