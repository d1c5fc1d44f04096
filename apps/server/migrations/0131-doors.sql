-- Devices that work a door without a network. A row begins as a one-time code, and becomes a device when a device enters
-- the code.
create table door_device (
  id uuid primary key,
  event_id uuid not null references event on delete cascade,
  -- The zones where it may scan. None: all of them.
  zones jsonb not null default '[]' check (jsonb_typeof(zones) = 'array'),
  created_by uuid not null references users,
  created_at timestamptz not null,
  -- The one-time code, hashed; null once it was used.
  code_hash text unique,
  code_expires_at timestamptz not null,
  -- Null until the device is paired.
  name text check (length(name) between 1 and 60),
  token_hash text unique,
  paired_at timestamptz,
  -- What the device said at its last contact: how many scans it still has, and when its manifest was renewed.
  seen_at timestamptz,
  pending int not null default 0 check (pending >= 0),
  manifest_at timestamptz,
  revoked_at timestamptz,
  revoked_by uuid references users,
  check ((token_hash is null) = (paired_at is null) and (name is null) = (paired_at is null)),
  check (code_hash is null or token_hash is null)
);
create index door_device_by_event on door_device (event_id, created_at, id);
create index door_device_by_creator on door_device (created_by);
create index door_device_by_revoker on door_device (revoked_by) where revoked_by is not null;

-- The device that made an offline scan, and when the scan arrived. `verdict` and `reason` are what the door showed, as they
-- are for a scan with a network. `doubt` says why the host should look at it.
alter table scan_log add column door_device_id uuid references door_device,
  add column received_at timestamptz,
  add column clock_offset bigint,
  add column doubt text;
create index scan_log_by_device on scan_log (door_device_id) where door_device_id is not null;
create index scan_log_doubtful on scan_log (event_id, scanned_at desc, id desc) where doubt is not null;

-- From now on the entries of an entrance are in the order of their times, because offline scans arrive later. So each
-- entry so far gets a time of its own, in whole milliseconds and in the order in which it was written.
with ordered as (
  select id, max(date_trunc('milliseconds', scanned_at) - version * interval '1 millisecond')
    over (partition by ticket_id, zone order by version) + version * interval '1 millisecond' as at
  from scan_log where version is not null
)
update scan_log s set scanned_at = o.at from ordered o where o.id = s.id and s.scanned_at <> o.at;

alter table admission add column last_at timestamptz;
update admission a set last_at = coalesce(
  (select max(scanned_at) from scan_log s where s.ticket_id = a.ticket_id and s.zone = a.zone and s.version is not null),
  a.first_seen, t.admitted_at, t.created_at)
from ticket t where t.id = a.ticket_id;
alter table admission alter column last_at set not null;

with last_undo as (
  select ticket_id, zone, max(version) as version from scan_log where kind = 'UNDO' group by ticket_id, zone
), seen as (
  select s.ticket_id, s.zone, min(s.scanned_at) as first_seen
  from scan_log s left join last_undo u on u.ticket_id = s.ticket_id and u.zone = s.zone
  where s.version > coalesce(u.version, 0) group by s.ticket_id, s.zone
)
update admission a set first_seen = s.first_seen from seen s
where s.ticket_id = a.ticket_id and s.zone = a.zone and a.is_admitted and a.first_seen <> s.first_seen;
update ticket t set admitted_at = a.first_seen
from (select ticket_id, min(first_seen) as first_seen from admission where is_admitted group by ticket_id) a
where a.ticket_id = t.id and t.admitted_at <> a.first_seen;
