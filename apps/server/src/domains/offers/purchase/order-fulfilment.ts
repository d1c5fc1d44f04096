import { randomUUID } from 'node:crypto'
import type * as clubs from '#domains/clubs/public.ts'
import type { Work } from '#platform/ctx.ts'
import { fail } from '#platform/fail.ts'
import { countFulfilments, joinPairs } from '../earn/earn.sql.ts'
import { countsOf } from '../earn/fulfil.ts'
import { readStanding, refuseEarning } from '../earn/standing.ts'
import type { OfferRow } from '../offers.sql.ts'
import type { Ordering } from './ordering.ts'
import { holdFulfilment } from './sold.sql.ts'
import { occurrenceOfOrder } from './sold-offers.ts'

// Tested in domains/offers/purchase/create-offer-order.test.ts.

/** Ordering what a program sells (S-062, S-063): it is held as a fulfilment. Locks the offer. */
export async function orderingFulfilment(
  work: Work,
  offerId: string,
  club: clubs.ClubRow,
  userId: string,
): Promise<Ordering> {
  const standing = await readStanding(work, offerId, userId)
  const { offer } = standing
  return {
    offer,
    refuse: (now) => refuseEarning(standing, club, now),
    hold: (orderId, given) => holdOne(work, offer, { orderId, userId, given }),
  }
}

async function holdOne(
  { tx, now }: Work,
  offer: OfferRow,
  { orderId, userId, given }: { orderId: string; userId: string; given: number },
): Promise<void> {
  await joinPairs(tx, [offer.id], [userId], now)
  const hold = {
    id: randomUUID(),
    offer_id: offer.id,
    user_id: userId,
    occurrence: occurrenceOfOrder(offer, orderId, now),
    points: given,
    tier_id: offer.reward_tier_id,
    order_id: orderId,
  }
  const [held] = await holdFulfilment(tx, JSON.stringify(hold), now)
  if (!held) throw fail.changedMeanwhile()
  await countFulfilments(tx, JSON.stringify(countsOf([held], 1)), now)
}
