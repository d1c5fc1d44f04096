import { guestsKeptDays } from '@reprise/rules/guests/guest'
import type { Services, Work } from '#platform/ctx.ts'
import { statement } from '#platform/db/statement.ts'
import type { Erased } from '#platform/domain.ts'
import { inPieces } from '#platform/jobs/in-pieces.ts'

const NOTHING_LEFT = `full_name = null, email = null, phone_number = null, note = null, custom_fields = '[]', names = ''`

const forgetSome = statement<[Temporal.Instant, number], { gone: unknown }>(`
with over as materialized (
  select g.id from event e join event_guest g on g.event_id = e.id
  where e.end_date < $1 and g.full_name is not null limit $2
), unnamed as (
  update guest_ticket t set guest_name = null from over o where t.guest_id = o.id and t.guest_name is not null
)
update event_guest g set ${NOTHING_LEFT} from over o where g.id = o.id returning g.id as gone`)

/**
 * Forgets who was on the guest lists of events that ended some time ago, in pieces. How many came with which tickets
 * stays.
 */
export async function forgetOldGuests({ db, clock }: Services): Promise<void> {
  await inPieces(db, clock.now().subtract({ hours: 24 * guestsKeptDays }), forgetSome)
}

const forgetPerson = statement<[email: string | null, phone: string | null], never>(`
update event_guest set email = case when email = $1 then null else email end,
  phone_number = case when phone_number = $2 then null else phone_number end
where email = $1 or phone_number = $2`)

/**
 * Forgets the proven address and number of a person on all guest lists. Their name stays until the list is forgotten:
 * the team invited them by it. Guests that the person entered stay on the lists of the events.
 */
export async function forgetListed({ tx }: Work, { email, phoneNumber }: Erased): Promise<void> {
  if (email || phoneNumber) await forgetPerson(tx, email?.toLowerCase() ?? null, phoneNumber)
}
