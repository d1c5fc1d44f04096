import type { Work } from '#platform/ctx.ts'
import { statement } from '#platform/db/statement.ts'

// Tested in domains/offers/redeem/redeem-offer.test.ts.

const forget = statement<[string], never>(`
update offer_redemption set details = null, cancel_reason = case when cancel_reason is null then null else '-' end
where user_id = $1 and (details is not null or cancel_reason is not null)`)

/** Erases what a person told clubs, and what was written about them. What they redeemed stays with the stand-in, because it is counted. */
export async function forgetDetails({ tx }: Work, userId: string): Promise<void> {
  await forget(tx, userId)
}
