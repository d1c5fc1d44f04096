import * as events from '#domains/events/public.ts'
import { statement } from '#platform/db/statement.ts'
import { shownHolderSql } from './shown-holder.sql.ts'

export interface TicketAtDoor {
  id: string
  version: number
  generation: number
  holder_id: string
  holder_name: string
  holder_avatar: string | null
  guest_name: string | null
  event_ticket_name: string
  color: string
  rep_points: number
  is_admitted: boolean
  /** Still let in at another entrance of the event. */
  is_in_elsewhere: boolean
}

export const lockTicket = statement<[string, string], { id: string }>(`
select id from ticket where event_id = $1 and id = $2 for update`)

// A statement of its own after the lock: a statement that waits for the lock would see the entrances from
// before.
export const readTicketAtDoor = statement<[string, string], TicketAtDoor>(`
select t.id, t.version, t.generation, t.holder_id, t.guest_name, ${shownHolderSql},
  k.name as event_ticket_name, k.color, k.rep_points + ${events.extraPointsSql('t.event_id', 't.holder_id')} as rep_points,
  exists (select from admission a where a.ticket_id = t.id and a.zone = $2 and a.is_admitted) as is_admitted,
  exists (select from admission a where a.ticket_id = t.id and a.zone <> $2 and a.is_admitted) as is_in_elsewhere
from ticket t join event_ticket k on k.id = t.event_ticket_id join users u on u.id = t.holder_id
where t.id = $1`)

export const takeAdmissionBack = statement<
  [string, string, string, string, string, Temporal.Instant],
  never
>(`
with left_again as (
  update admission set is_admitted = false, first_seen = null, scan_count = 0, version = version + 1,
    last_at = greatest(date_trunc('milliseconds', $6::timestamptz), last_at + interval '1 millisecond')
  where ticket_id = $3 and zone = $4 and is_admitted
  returning version, last_at
), logged as (
  insert into scan_log (id, event_id, ticket_id, zone, kind, scanned_by, scanned_at, version)
  select $1, $2, $3, $4, 'UNDO', $5, last_at, version from left_again
), stamped as (
  update ticket set version = version + 1,
    admitted_at = (select min(first_seen) from admission where ticket_id = $3 and zone <> $4 and is_admitted)
  where id = $3
)
select must((select count(*) from left_again) = 1)`)
