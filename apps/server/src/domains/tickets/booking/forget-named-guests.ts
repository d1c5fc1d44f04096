import { guestsKeptDays } from '@reprise/rules/guests/guest'
import type { Services } from '#platform/ctx.ts'
import { statement } from '#platform/db/statement.ts'
import { inPieces } from '#platform/jobs/in-pieces.ts'

// Tested in domains/tickets/booking/name-ticket-guest.test.ts.

const forgetSome = statement<[Temporal.Instant, number], { gone: unknown }>(`
with over as materialized (
  select t.id from ticket t join event e on e.id = t.event_id
  where t.guest_name is not null and e.end_date < $1 limit $2
)
update ticket t set guest_name = null from over o where t.id = o.id returning t.id as gone`)

/** Forgets the names of additional guests when the guests of lists are forgotten: some time after the event, in pieces. */
export async function forgetNamedGuests({ db, clock }: Services): Promise<void> {
  await inPieces(db, clock.now().subtract({ hours: 24 * guestsKeptDays }), forgetSome)
}
