import type { ClubTeamRole } from '@reprise/rules/clubs/enums'
import type { AttendeeState } from '@reprise/rules/events/enums'
import type { EventRoleOrProducer } from '@reprise/rules/events/member-role'
import type { Withheld } from '@reprise/rules/events/permissions'
import type { TicketStatus } from '@reprise/rules/tickets/enums'
import * as events from '#domains/events/public.ts'
import type { Db } from '#platform/db/database.ts'
import { statement } from '#platform/db/statement.ts'
import { tailSql } from '#platform/writes/batch-tail.ts'
import type { StoredRow } from '#platform/writes/batched.sql.ts'
import { storedSql } from '#platform/writes/batched.sql.ts'
import { shownHolderSql } from './shown-holder.sql.ts'

export interface DoorEvent {
  id: string
  published_at: string | null
  cancelled_at: string | null
  start_date: string
  end_date: string
  is_private: boolean
  scanning_opens_before: number
  scanning_zones: string[]
}

export interface DoorTicket {
  id: string
  code: string
  status: TicketStatus
  generation: number
  /** Whether it is offered as a gift: then no code opens the door. */
  is_gift_offered: boolean
  version: number
  admitted_at: string | null
  event_ticket_id: string
  scanning_zones: string[]
  attendee_state: AttendeeState
  /** True where the ticket is free, or its payment has arrived. */
  is_paid: boolean
  event_ticket_name: string
  color: string
  rep_points: number
  holder_id: string
  holder_name: string
  holder_avatar: string | null
  guest_name: string | null
}

export interface AdmissionFacts {
  ticket_id: string
  zone: string
  is_admitted: boolean
  first_seen: string | null
  scan_count: number
  version: number
  last_at: string
}

export interface DoorFacts {
  event: DoorEvent | null
  tickets: DoorTicket[]
  admissions: AdmissionFacts[]
  /** What each asker is at the event and in the club that hosts it. */
  standings: {
    user_id: string
    standings: EventRoleOrProducer[]
    club_role: ClubTeamRole | null
    withheld: Withheld | null
  }[]
  /** How many codes that stood for no ticket each asker typed in the last minute. */
  wrong: { user_id: string; count: number }[]
  stored: StoredRow[]
}

/** All that judging scans at one event needs, in one statement. */
export const readDoorFacts = statement<
  [string, string[], string[], string[], Temporal.Instant, string[], string[]],
  DoorFacts
>(`
with found as materialized (
  select t.* from ticket t
  where t.event_id = $1::uuid and (t.code = any($2::text[]) or t.id = any($3::uuid[]))
)
select
  (select to_jsonb(e) from (
    select id, published_at, cancelled_at, start_date, end_date, is_private, scanning_opens_before, scanning_zones
    from event where id = $1::uuid) e) as event,
  (select coalesce(jsonb_agg(d), '[]') from (
    select t.id, t.code, t.status, t.generation, t.is_gift_offered, t.version, t.admitted_at, t.event_ticket_id, k.scanning_zones, b.attendee_state,
      b.payment_id is null or b.transaction_status = 'COMPLETED' as is_paid, k.name as event_ticket_name, k.color,
      k.rep_points + ${events.extraPointsSql('t.event_id', 't.holder_id')} as rep_points, u.id as holder_id, t.guest_name, ${shownHolderSql}
    from found t join booking b on b.id = t.booking_id join event_ticket k on k.id = t.event_ticket_id
      join users u on u.id = t.holder_id) d) as tickets,
  (select coalesce(jsonb_agg(a), '[]') from (
    select a.ticket_id, a.zone, a.is_admitted, a.first_seen, a.scan_count, a.version, a.last_at
    from found t join admission a on a.ticket_id = t.id) a) as admissions,
  (select coalesce(jsonb_agg(s), '[]') from (
    select asked.user_id,
      array_remove(array_agg(m.standing), null) as standings,
      jsonb_object_agg(m.standing, m.withheld) filter (where m.standing is not null) as withheld,
      case when bool_or(m.club_role = 'OWNER') then 'OWNER' else max(m.club_role) end as club_role
    from unnest($4::uuid[]) as asked(user_id)
    left join event_team m on m.event_id = $1::uuid and m.user_id = asked.user_id
    group by asked.user_id) s) as standings,
  (select coalesce(jsonb_agg(w), '[]') from (
    select scanned_by as user_id, count(*)::int as count from scan_log
    where scanned_by = any($4::uuid[]) and ticket_id is null and is_typed and scanned_at > $5::timestamptz
    group by scanned_by) w) as wrong,
  ${storedSql('verifyTicket', '$6', '$7')} as stored`)

export interface ScanWrite {
  log_id: string
  event_id: string
  ticket_id: string | null
  zone: string
  verdict: string
  reason: string | null
  scanned_by: string
  scanned_at: string
  is_typed: boolean
  /** How the entrance stands afterwards; null where the scan changes nothing there. */
  admission: {
    event_ticket_id: string
    is_admitted: boolean
    first_seen: string | null
    scan_count: number
    version: number
    last_at: string
  } | null
  /** The ticket's version before, where this is the batch's first scan to let it in at an entrance. */
  admits_version: number | null
}

// Guarded by versions: where a row changed since it was read, the whole statement is judged again.
const writeAll = statement<[string, string, Temporal.Instant], never>(`
with scans as materialized (
  select * from jsonb_to_recordset($1::jsonb) as s(log_id uuid, event_id uuid, ticket_id uuid, zone text,
    verdict text, reason text, scanned_by uuid, scanned_at timestamptz, is_typed boolean, admission jsonb, admits_version int)
), logged as (
  insert into scan_log
    (id, event_id, ticket_id, zone, kind, verdict, reason, scanned_by, scanned_at, is_typed, version)
  select log_id, event_id, ticket_id, zone, 'SCAN', verdict, reason, scanned_by, scanned_at, is_typed,
    (admission ->> 'version')::int
  from scans
), locked as materialized (
  -- Tickets before entrances, and in one order, as an undo and a device that sends its scans lock them. Otherwise two of
  -- these writes could each wait for the other.
  select id from ticket where id in (select ticket_id from scans) order by id for no key update
), states as materialized (
  -- Two doors may show one ticket within a batch: the last state of an entrance counts.
  select distinct on (s.ticket_id, s.zone) s.ticket_id, s.zone, s.event_id, a.*,
    min(a.version) over (partition by s.ticket_id, s.zone) as first_version
  from scans s, jsonb_to_record(s.admission)
    as a(event_ticket_id uuid, is_admitted boolean, first_seen timestamptz, scan_count int, version int,
      last_at timestamptz)
  where s.admission is not null and s.ticket_id in (select id from locked)
  order by s.ticket_id, s.zone, a.version desc
), entered as (
  insert into admission as a
    (ticket_id, zone, event_id, event_ticket_id, is_admitted, first_seen, scan_count, version, last_at)
  select ticket_id, zone, event_id, event_ticket_id, is_admitted, first_seen, scan_count, version, last_at from states
  on conflict (ticket_id, zone) do update
    set is_admitted = excluded.is_admitted, first_seen = excluded.first_seen,
      scan_count = excluded.scan_count, version = excluded.version, last_at = excluded.last_at
    where a.version = (
      select first_version - 1 from states s where s.ticket_id = excluded.ticket_id and s.zone = excluded.zone)
  returning 1
), stamped as (
  -- A ticket that is in at another entrance is stamped too. Otherwise an undo there at the same moment would count
  -- it as outside.
  update ticket t set version = t.version + 1, admitted_at = least(t.admitted_at, (
      select min((x.admission ->> 'first_seen')::timestamptz) from scans x
      where x.ticket_id = s.ticket_id and x.verdict = 'ACCEPTED'))
  from scans s where s.admits_version is not null and t.id = s.ticket_id
    and t.version = s.admits_version and t.status = 'VALID'
  returning 1
), ${tailSql('$2', '$3')}
select must((select count(*) from entered) = (select count(*) from states)
  and (select count(*) from stamped) = (select count(*) from scans where admits_version is not null))`)

export async function writeScans(
  db: Db,
  writes: readonly ScanWrite[],
  tail: string,
  now: Temporal.Instant,
): Promise<void> {
  await writeAll(db, JSON.stringify(writes), tail, now)
}
