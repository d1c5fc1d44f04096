import type { CsvCell } from '@reprise/rules/platform/text/csv'
import { unknownName } from '@reprise/rules/users/profile'
import { statement } from '#platform/db/statement.ts'

/** A guest of the guest list, as the export has them. */
export interface ListedGuest {
  full_name: string
  email: string | null
  phone_number: string | null
  /** The names of their event tickets, each once. */
  ticket_names: string[]
  quantity: number
  checked_in_quantity: number
  created_at: Temporal.Instant
  checked_in_at: Temporal.Instant | null
}

/** The guests of an event's list, by name. */
export const readListedGuests = statement<[eventId: string], ListedGuest>(`
select coalesce(g.full_name, '${unknownName}') as full_name, g.email, g.phone_number, g.created_at,
  array_agg(distinct k.name) as ticket_names, count(*)::int as quantity,
  count(t.checked_in_at)::int as checked_in_quantity, min(t.checked_in_at) as checked_in_at
from event_guest g join guest_ticket t on t.guest_id = g.id and t.removed_at is null
join event_ticket k on k.id = t.event_ticket_id
where g.event_id = $1 and g.deleted_at is null group by g.id order by g.full_name, g.id`)

/** The cells of a guest in the file of all guests, in the order of its first columns. */
export function listedCells(
  guest: ListedGuest,
  timeOf: (at: Temporal.Instant | null) => string | null,
): CsvCell[] {
  return [
    guest.full_name,
    null,
    guest.email,
    guest.phone_number,
    'GUEST_LIST',
    guest.ticket_names.join(', '),
    null,
    guest.quantity,
    guest.checked_in_quantity,
    timeOf(guest.created_at),
    timeOf(guest.checked_in_at),
  ]
}
