import type { Selectable } from 'kysely'
import { statement } from '#platform/db/statement.ts'
import type { Tables } from '#platform/db/tables.ts'

export type GuestRow = Selectable<Tables['event_guest']>
export type GuestTicketRow = Selectable<Tables['guest_ticket']>
type At = Temporal.Instant

/** Locks the guest list of an event until the transaction ends, and returns the number of its last ticket. */
export const lockGuestList = statement<[eventId: string], { last_ticket_no: number; tickets: number }>(`
insert into guest_list (event_id) values ($1)
on conflict (event_id) do update set last_ticket_no = guest_list.last_ticket_no
returning last_ticket_no,
  (select count(*)::int from guest_ticket t where t.event_id = $1 and t.removed_at is null) as tickets`)

export const lockGuest = statement<[eventId: string, guestId: string], GuestRow>(`
select * from event_guest where event_id = $1 and id = $2 and deleted_at is null for update`)

/** Locks the tickets of a guest, so that none is checked in while it is decided whether they may go. */
export const lockTicketsOf = statement<[guestId: string], GuestTicketRow>(`
select * from guest_ticket where guest_id = $1 and removed_at is null order by ticket_no for update`)

/** Inserts a guest, or changes one. Their tickets are written before, because the search finds a guest by them too. */
export const putGuest = statement<
  [
    id: string,
    eventId: string,
    enteredBy: string,
    fullName: string,
    email: string | null,
    phone: string | null,
    note: string | null,
    customFields: string,
    now: At,
  ],
  { version: number }
>(`
insert into event_guest as g
  (id, event_id, entered_by, full_name, email, phone_number, note, custom_fields, created_at, updated_at)
values ($1, $2, $3, $4, $5, $6, $7, $8::jsonb, $9, $9)
on conflict (id) do update set full_name = excluded.full_name, email = excluded.email,
  phone_number = excluded.phone_number, note = excluded.note, custom_fields = excluded.custom_fields,
  updated_at = excluded.updated_at, version = g.version + 1
returning version`)

/**
 * Which of these addresses, numbers and folded names are on the list of an event already: of all guests, or of those that
 * one person entered.
 */
export const readListed = statement<
  [
    eventId: string,
    enteredBy: string | null,
    emails: readonly string[],
    phones: readonly string[],
    names: readonly string[],
  ],
  { email: string | null; phone_number: string | null; name: string | null }
>(`
select g.email, g.phone_number, lower(g.full_name) as name from event_guest g
where g.event_id = $1 and g.deleted_at is null and ($2::uuid is null or g.entered_by = $2)
  and (g.email = any($3::text[]) or g.phone_number = any($4::text[]) or lower(g.full_name) = any($5::text[]))`)

/** Inserts new guests. Their tickets follow. */
export const insertGuests = statement<[eventId: string, enteredBy: string, guests: string, now: At], never>(`
insert into event_guest
  (id, event_id, entered_by, full_name, email, phone_number, note, custom_fields, created_at, updated_at)
select g.id, $1, $2, g.full_name, g.email, g.phone_number, g.note, g.custom_fields, $4, $4
from jsonb_to_recordset($3::jsonb) as g(id uuid, full_name text, email text, phone_number text, note text,
  custom_fields jsonb)`)

/** Writes what the search finds a guest by, after their tickets were written. */
export const renewNames = statement<[guestIds: readonly string[]], never>(`
update event_guest g set names = folded(concat_ws(' ', g.full_name, (
  select string_agg(t.guest_name, ' ' order by t.ticket_no) from guest_ticket t
  where t.guest_id = g.id and t.removed_at is null)))
where g.id = any($1::uuid[])`)

/** Inserts new tickets, numbered on from the last one of the list. */
export const insertTickets = statement<[eventId: string, tickets: string, now: At], never>(`
with made as materialized (
  select t.*, row_number() over (order by t.place) as nth
  from jsonb_to_recordset($2::jsonb)
    as t(id uuid, guest_id uuid, event_ticket_id uuid, guest_name text, counted_on uuid, place int)
), numbered as (
  update guest_list set last_ticket_no = last_ticket_no + (select count(*) from made) where event_id = $1
  returning last_ticket_no - (select count(*) from made) as before
)
insert into guest_ticket (id, guest_id, event_id, event_ticket_id, ticket_no, guest_name, counted_on, created_at)
select m.id, m.guest_id, $1, m.event_ticket_id, n.before + m.nth, m.guest_name, m.counted_on, $3
from made m, numbered n`)

export const nameTickets = statement<[ids: readonly string[], names: readonly (string | null)[]], never>(`
update guest_ticket t set guest_name = n.guest_name
from unnest($1::uuid[], $2::text[]) as n(id, guest_name)
where t.id = n.id and t.guest_name is distinct from n.guest_name`)

/** Takes tickets off the list. Their names are forgotten. */
export const removeTickets = statement<[ids: readonly string[], now: At], never>(`
update guest_ticket set removed_at = $2, guest_name = null where id = any($1::uuid[])`)

/** Takes a guest off the list. Nothing of the person is kept. */
export const removeGuest = statement<[guestId: string, now: At], { version: number }>(`
update event_guest set deleted_at = $2, updated_at = $2, full_name = null, email = null, phone_number = null,
  note = null, custom_fields = '[]', names = '', version = version + 1
where id = $1 returning version`)

export const readGuests = statement<[ids: readonly string[]], GuestRow>(`
select * from event_guest where id = any($1::uuid[]) and deleted_at is null`)

export const readTicketsOfGuests = statement<[guestIds: readonly string[]], GuestTicketRow>(`
select * from guest_ticket where guest_id = any($1::uuid[]) and removed_at is null order by guest_id, ticket_no`)

export const readGuestTickets = statement<[ids: readonly string[]], GuestTicketRow>(`
select * from guest_ticket where id = any($1::uuid[])`)

export const lockGuestTicket = statement<[eventId: string, ticketId: string], GuestTicketRow>(`
select * from guest_ticket where event_id = $1 and id = $2 and removed_at is null for update`)

/** Checks a locked ticket in, or takes that back where \`$5\` is null. The log gets an entry of its own for each. */
export const stampTicket = statement<
  [logId: string, ticketId: string, doneBy: string, now: At, checkedInAt: At | null],
  { version: number }
>(`
with stamped as (
  update guest_ticket set checked_in_at = $5::timestamptz, version = version + 1 where id = $2
  returning id, event_id, version
), logged as (
  insert into guest_check_in (id, event_id, guest_ticket_id, kind, done_by, done_at, version)
  select $1, event_id, id, case when $5::timestamptz is null then 'UNDO' else 'CHECK_IN' end, $3::uuid, $4::timestamptz, version
  from stamped
)
select version from stamped`)

/** How many tickets of each event ticket a guest list holds, and how many of them are in: all, or those of one person. */
export const countRequired = statement<
  [eventId: string, enteredBy: string | null],
  { event_ticket_id: string; required: number; checked_in: number }
>(`
select t.event_ticket_id, count(*)::int as required, count(t.checked_in_at)::int as checked_in
from guest_ticket t join event_guest g on g.id = t.guest_id
where t.event_id = $1 and t.removed_at is null and ($2::uuid is null or g.entered_by = $2)
group by t.event_ticket_id`)
