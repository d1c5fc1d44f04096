import { randomUUID } from 'node:crypto'
import type * as clubs from '#domains/clubs/public.ts'
import type { Work } from '#platform/ctx.ts'
import { fail } from '#platform/fail.ts'
import type { OfferRow } from '../offers.sql.ts'
import { readRedeemStanding, refuseTaking, takeOneOf } from '../redeem/redeem-standing.ts'
import { gapsToPay, requireNoGaps } from '../redeem/require-eligible.ts'
import type { Ordering } from './ordering.ts'
import { countOne, insertHeld } from './purchase.sql.ts'

// Tested in domains/offers/purchase/pay-price.test.ts.

/**
 * Ordering one redemption of an offer that asks for a price (S-105): it is held from now on, so that who has paid gets it.
 * Locks the participation.
 */
export async function orderingRedemption(
  work: Work,
  offer: OfferRow,
  club: clubs.ClubRow,
  userId: string,
): Promise<Ordering> {
  const standing = await readRedeemStanding(work.tx, offer, userId)
  return {
    offer,
    refuse(now) {
      refuseTaking(standing, offer, club, now)
      if (standing.paid) throw fail.conflict('You have paid already. Redeem it first.')
      requireNoGaps(gapsToPay(standing.gaps))
    },
    async hold(orderId) {
      await takeOneOf(work, offer)
      const [counted] = await countOne(work.tx, offer.id, userId)
      const occurrence = counted?.last_occurrence ?? 1
      await insertHeld(work.tx, randomUUID(), orderId, offer.id, userId, occurrence, work.now)
    },
  }
}
