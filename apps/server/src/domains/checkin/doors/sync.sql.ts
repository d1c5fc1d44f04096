import type { ScanDoubt } from '@reprise/rules/checkin/doors/door-enums'
import type { ScanReason, TicketCheckStatus } from '@reprise/rules/checkin/enums'
import { statement } from '#platform/db/statement.ts'

/** An entry of the log, as far as it matters for what became of a scan. */
export interface LoggedScan {
  id: string
  ticket_id: string | null
  zone: string
  kind: 'SCAN' | 'UNDO'
  verdict: TicketCheckStatus | null
  scanned_at: string
  version: number | null
  doubt: ScanDoubt | null
}

export interface LogWrite extends LoggedScan {
  reason: ScanReason | null
  clock_offset: number
}

export interface EntranceWrite {
  ticket_id: string
  zone: string
  event_ticket_id: string
  is_admitted: boolean
  first_seen: string | null
  scan_count: number
  version: number
  last_at: string
  version_before: number
}

export interface TicketWrite {
  id: string
  admitted_at: string | null
}

/** The scans of a call that were sent before. */
export const selectSent = statement<
  [readonly string[]],
  { id: string; event_id: string; ticket_id: string | null }
>('select id, event_id, ticket_id from scan_log where id = any($1::uuid[])')

// In one order, so that two devices with the same tickets do not wait for each other.
export const lockTickets = statement<[string, readonly string[], readonly string[]], { id: string }>(`
select id from ticket where event_id = $1 and (id = any($2::uuid[]) or code = any($3::text[])) order by id for update`)

export const lockAdmissions = statement<[readonly string[]], never>(`
select from admission where ticket_id = any($1::uuid[]) order by ticket_id, zone for update`)

/** The entries that count of these tickets, and the scans of the call that were sent before. */
export const selectLogged = statement<[readonly string[], readonly string[]], { logged: LoggedScan[] }>(`
select coalesce(jsonb_agg(s), '[]') as logged from (
  select id, ticket_id, zone, kind, verdict, scanned_at, version, doubt from scan_log
  where ticket_id = any($1::uuid[]) and version is not null
  union
  select id, ticket_id, zone, kind, verdict, scanned_at, version, doubt from scan_log where id = any($2::uuid[])
) s`)

/** Writes all scans of a call with what follows from them. */
export const writeSync = statement<
  [string, string, string, string, string, string, Temporal.Instant],
  never
>(`
with entrances as materialized (
  select * from jsonb_to_recordset($2::jsonb) as e(ticket_id uuid, zone text, event_ticket_id uuid,
    is_admitted boolean, first_seen timestamptz, scan_count int, version int, last_at timestamptz, version_before int)
), logged as (
  insert into scan_log (id, event_id, ticket_id, zone, kind, verdict, reason, scanned_by, scanned_at, version,
    door_device_id, received_at, clock_offset, doubt)
  select id, $4::uuid, ticket_id, zone, kind, verdict, reason, $6::uuid, scanned_at, version, $5::uuid,
    $7::timestamptz, clock_offset, doubt
  from jsonb_to_recordset($1::jsonb) as s(id uuid, ticket_id uuid, zone text, kind text, verdict text, reason text,
    scanned_at timestamptz, version int, clock_offset bigint, doubt text)
), entered as (
  insert into admission as a
    (ticket_id, zone, event_id, event_ticket_id, is_admitted, first_seen, scan_count, version, last_at)
  select ticket_id, zone, $4::uuid, event_ticket_id, is_admitted, first_seen, scan_count, version, last_at
  from entrances
  on conflict (ticket_id, zone) do update
    set is_admitted = excluded.is_admitted, first_seen = excluded.first_seen, scan_count = excluded.scan_count,
      version = excluded.version, last_at = excluded.last_at
    where a.version = (
      select version_before from entrances e where e.ticket_id = excluded.ticket_id and e.zone = excluded.zone)
  returning 1
), stamped as (
  update ticket t set admitted_at = w.admitted_at, version = t.version + 1
  from jsonb_to_recordset($3::jsonb) as w(id uuid, admitted_at timestamptz) where t.id = w.id
)
select must((select count(*) from entered) = (select count(*) from entrances))`)
