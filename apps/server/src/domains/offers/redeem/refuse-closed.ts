import type { Failure } from '#platform/fail.ts'
import { fail } from '#platform/fail.ts'
import { isEndedAt, offerStatusAt } from '../offer-at.ts'
import type { OfferRow } from '../offers.sql.ts'

// Tested in domains/offers/redeem/redeem-offer.test.ts.

/** Why nobody can join or redeem an offer at a moment (S-106). Null where it is possible. */
export function closedRefusal(offer: OfferRow, now: Temporal.Instant): Failure | null {
  if (offer.archived_at) return fail.conflict('This offer is over.')
  const status = offerStatusAt(offer, now)
  if (status === 'ACTIVE') return null
  if (status === 'NONE') return fail.conflict("This offer isn't published yet.")
  if (status === 'PENDING') return fail.conflict("This offer hasn't started yet.")
  return isEndedAt(offer, now)
    ? fail.conflict('This offer is over.')
    : fail.soldOut('Nothing is left of this offer.')
}
