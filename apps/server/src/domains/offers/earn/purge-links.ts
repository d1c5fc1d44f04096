import type { Services } from '#platform/ctx.ts'
import { statement } from '#platform/db/statement.ts'

// Tested in domains/offers/earn/open-link.test.ts.

const dropLinks = statement<[Temporal.Instant], never>(
  'delete from offer_link where expires_at < $1::timestamptz',
)

/** Deletes links whose time has been over for a day. */
export async function purgeLinks({ db, clock }: Services): Promise<void> {
  await dropLinks(db, clock.now().subtract({ hours: 24 }))
}
