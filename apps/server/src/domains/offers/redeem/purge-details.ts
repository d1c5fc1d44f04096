import { detailsKeptDays } from '@reprise/rules/offers/customer-details.input'
import type { Services } from '#platform/ctx.ts'
import { statement } from '#platform/db/statement.ts'

// Tested in domains/offers/redeem/purge-details.test.ts.

/** How many redemptions one statement empties. */
const AT_ONCE = 5000

const dropDetails = statement<[before: Temporal.Instant, limit: number], { id: string }>(`
with due as materialized (
  select id from offer_redemption where details is not null and created_at < $1::timestamptz
  order by created_at limit $2 for no key update skip locked
)
update offer_redemption r set details = null from due where r.id = due.id returning r.id`)

/** Deletes what members told a club when they redeemed something, a year after it. That they redeemed it stays. */
export async function purgeDetails({ db, clock }: Services): Promise<void> {
  const before = clock.now().subtract({ hours: 24 * detailsKeptDays })
  while ((await dropDetails(db, before, AT_ONCE)).length === AT_ONCE);
}
