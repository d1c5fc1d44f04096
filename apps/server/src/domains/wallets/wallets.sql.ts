import type { Language } from '@reprise/rules/locales/languages'
import type { TicketStatus } from '@reprise/rules/tickets/enums'
import * as users from '#domains/users/public.ts'
import { statement } from '#platform/db/statement.ts'

type At = Temporal.Instant

/**
 * Makes the pass of a ticket, or gives the one that it has the language of its holder. `googleAt` is the moment where it
 * goes to Google, and null otherwise.
 */
export const putPass = statement<
  [
    serial: string,
    ticketId: string,
    generation: number,
    holderId: string,
    language: Language,
    now: At,
    googleAt: At | null,
  ],
  { serial: string }
>(`
insert into wallet_pass as p (serial, ticket_id, generation, holder_id, language, made_at, changed_at, google_at)
values ($1, $2, $3, $4, $5, $6::timestamptz, date_trunc('second', $6::timestamptz), $7)
on conflict (ticket_id, generation) do update set language = excluded.language,
  google_at = coalesce(p.google_at, excluded.google_at)
returning serial`)

/** A pass with what it shows, as it is now. */
export interface PassRow {
  serial: string
  language: Language
  changed_at: At
  ticket_id: string
  generation: number
  code: string
  admitted_at: At | null
  /** Whether its person holds the ticket, and the ticket opens the door of an event that takes place. */
  is_live: boolean
  /** Whether the account of its person is neither deleted nor deactivated. */
  is_open: boolean
  holder_name: string
  ticket_name: string
  color: string
  zones: string[]
  event_id: string
  slug: string
  event_name: string
  avatar_file: string | null
  start_date: At
  end_date: At
  time_zone: string
  /** Null where the person may not know the place. */
  address: string | null
  latitude: number | null
  longitude: number | null
  has_qr: boolean
}

// The holder of a valid ticket is approved, so they may know a place that is kept for approved guests.
export const readPasses = statement<[serials: string[]], PassRow>(`
select p.serial, p.language, p.changed_at, p.generation, t.id as ticket_id, t.code, t.admitted_at,
  live.is_live, ${users.isShownSql('u')} as is_open, ${users.shownNameSql('u')} as holder_name,
  k.name as ticket_name, k.color, k.scanning_zones as zones,
  e.id as event_id, e.slug, e.display_name as event_name, e.avatar_file, e.start_date, e.end_date, e.time_zone,
  e.opt_in_qr_pass as has_qr,
  case when seen.is_seen then e.address end as address,
  case when seen.is_seen and e.address is not null then e.latitude end as latitude,
  case when seen.is_seen and e.address is not null then e.longitude end as longitude
from wallet_pass p join ticket t on t.id = p.ticket_id join event_ticket k on k.id = t.event_ticket_id
  join event e on e.id = t.event_id join users u on u.id = p.holder_id
  cross join lateral (select t.status = 'VALID' and not t.is_gift_offered and t.holder_id = p.holder_id and t.generation = p.generation
    and e.cancelled_at is null and ${users.isShownSql('u')} as is_live) live
  cross join lateral (select live.is_live or not e.is_location_for_approved_only as is_seen) seen
where p.serial = any($1::uuid[])`)

/** A ticket that its holder asks to put into a wallet. */
export interface OwnTicket {
  status: TicketStatus
  generation: number
  end_date: At
}

/** Locks a ticket of this holder, so that it is passed on before its pass is made, or after. */
export const lockOwnTicket = statement<[ticketId: string, holderId: string], OwnTicket>(`
select t.status, t.generation, e.end_date from ticket t join event e on e.id = t.event_id
where t.id = $1 and t.holder_id = $2 for share of t`)

export const deletePassesOf = statement<[holderId: string], never>(
  'delete from wallet_pass where holder_id = $1',
)

export const deletePassesOver = statement<[before: At, limit: number], { gone: unknown }>(`
delete from wallet_pass where serial in (
  select p.serial from wallet_pass p join ticket t on t.id = p.ticket_id join event e on e.id = t.event_id
  where e.end_date < $1 limit $2)
returning 1 as gone`)
