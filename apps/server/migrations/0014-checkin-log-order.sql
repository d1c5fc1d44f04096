-- The log is in the order of what happened at an entrance, not of the clocks that saw it: two servers, or two
-- requests that wait for each other, may write a later entry with an earlier time. An entry that changed how its
-- entrance stands carries the version it made.
alter table scan_log add column version int;

update scan_log s set version = o.version
from (
  select id, row_number() over (partition by ticket_id, zone order by scanned_at, kind) as version
  from scan_log
  where ticket_id is not null and (kind = 'UNDO' or verdict = 'ACCEPTED' or reason = 'already_redeemed')
) o
where o.id = s.id;

create unique index scan_log_by_entrance on scan_log (ticket_id, zone, version) where version is not null;
drop index scan_log_by_ticket;
