import * as assets from '#domains/assets/public.ts'
import type { Work } from '#platform/ctx.ts'
import { statement } from '#platform/db/statement.ts'

// Tested in domains/offers/redeem/redeem-offer.test.ts and domains/offers/earn/review-proof.test.ts.

const forget = statement<[string], never>(`
update offer_redemption set details = null, cancel_reason = case when cancel_reason is null then null else '-' end
where user_id = $1 and (details is not null or cancel_reason is not null)`)

const forgetFulfilments = statement<[string], never>(`
update offer_fulfilment set reading_at = null, cancel_reason = case when cancel_reason is null then null else '-' end
where user_id = $1 and (reading_at is not null or cancel_reason is not null)`)

/** Something that still waits is rejected: nobody is left who could get anything for it. */
const forgetProofs = statement<[string, Temporal.Instant], { picture_file: string | null }>(`
update offer_proof set link = null, picture_file = null, note = null, answers = null,
  reason = case when reason is null then null else '-' end,
  state = case when state = 'WAITING' then 'REJECTED' else state end, reviewed_at = coalesce(reviewed_at, $2::timestamptz)
where user_id = $1 returning old.picture_file`)

const dropLinks = statement<[string], never>('delete from offer_link where user_id = $1')

/**
 * Erases what a person told and sent to clubs, and what was written about them. What they redeemed and earned stays with the
 * stand-in, because it is counted.
 */
export async function forgetDetails(work: Work, userId: string): Promise<void> {
  const { tx, now } = work
  await forget(tx, userId)
  await forgetFulfilments(tx, userId)
  await dropLinks(tx, userId)
  for (const { picture_file: file } of await forgetProofs(tx, userId, now)) {
    if (file) await assets.letGoOf(work, file)
  }
}
