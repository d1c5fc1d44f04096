-- Every scan and every undo, for ever; firstSeen and scanCount are derived from it.
create table scan_log (
  id uuid primary key,
  event_id uuid not null references event,
  ticket_id uuid references ticket,
  zone text not null default '',
  kind text not null check (kind in ('SCAN', 'UNDO')),
  verdict text check (verdict in ('ACCEPTED', 'DECLINED')),
  reason text,
  scanned_by uuid not null references users,
  scanned_at timestamptz not null
);
create index scan_log_by_ticket on scan_log (ticket_id, scanned_at);
-- Codes that stood for no ticket, counted against guessing.
create index scan_log_wrong on scan_log (scanned_by, scanned_at) where ticket_id is null;
create index scan_log_by_event on scan_log (event_id, scanned_at desc);

-- How a ticket stands at one entrance ('' where the event has no zones).
create table admission (
  ticket_id uuid not null references ticket,
  zone text not null default '',
  event_id uuid not null references event,
  event_ticket_id uuid not null references event_ticket,
  is_admitted boolean not null,
  first_seen timestamptz,
  scan_count int not null check (scan_count >= 0),
  version int not null,
  primary key (ticket_id, zone)
);
create index admission_by_event on admission (event_id) where is_admitted;
