import type { Services } from '#platform/ctx.ts'
import { statement } from '#platform/db/statement.ts'
import { inPieces } from '#platform/jobs/in-pieces.ts'

// Tested in domains/tickets/share/gift.test.ts.

/** Days for which an order that nobody paid keeps the receiver of its gift. A late payment still finds it. */
const keptDays = 7

const deleteSome = statement<[Temporal.Instant, number], { gone: unknown }>(`
delete from ticket_gift where booking_id in (select booking_id from ticket_gift where created_at < $1 limit $2)
returning booking_id as gone`)

/** Forgets the receivers of orders that nobody paid, in pieces. */
export async function forgetUnpaidGifts({ db, clock }: Services): Promise<void> {
  await inPieces(db, clock.now().subtract({ hours: 24 * keptDays }), deleteSome)
}
