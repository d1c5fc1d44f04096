import type { Work } from '#platform/ctx.ts'
import { fail } from '#platform/fail.ts'
import type { OfferRow } from '../offers.sql.ts'
import { lockOffers } from '../offers.sql.ts'
import { releaseHeld, undoConfirmed } from '../redeem/end-redemption.ts'
import { cancelFrom, expireRedemption, lockParticipation } from '../redeem/redemptions.sql.ts'
import { payExpired, payHeld, selectRedemptionOfOrder } from './purchase.sql.ts'

// Tested in domains/offers/purchase/pay-price.test.ts.

interface Paid {
  orderId: string
  offerId: string
  userId: string
}

/** Whether an order still holds a redemption, or one is left for it. */
export async function isRedemptionLeft({ tx }: Work, { orderId, offerId, userId }: Paid): Promise<boolean> {
  const [redemption] = await selectRedemptionOfOrder(tx, orderId)
  if (redemption?.state !== 'EXPIRED') return redemption !== undefined
  const [participation] = await lockParticipation(tx, offerId, userId)
  const [offer] = await lockOffers(tx, offerId)
  if (!offer || !participation || participation.redeemed >= offer.limit_per_member) return false
  return offer.quantity === null || offer.redeemed < offer.quantity
}

/** Notes that the price is paid: its member can redeem it. A payment that came after its order had ended takes one again. */
export async function confirmPaid({ tx, now }: Work, orderId: string): Promise<void> {
  const [paid] = await payHeld(tx, orderId)
  const [again] = paid ? [] : await payExpired(tx, orderId, now)
  if (!paid && !again) throw fail.changedMeanwhile()
}

/**
 * Takes back what an order holds or gave: the redemption with its place in the quantity and in the limit, its points, and the
 * bonus achievement. A repetition changes nothing.
 */
export async function releasePaid(work: Work, offer: OfferRow, orderId: string): Promise<void> {
  const [redemption] = await selectRedemptionOfOrder(work.tx, orderId)
  if (!redemption) return
  const { id, state } = redemption
  const isUnpaid = state === 'HELD' && redemption.code === null
  if (isUnpaid) {
    await expireRedemption(work.tx, id)
    await releaseHeld(work, redemption)
    return
  }
  if (state !== 'CONFIRMED' && state !== 'HELD' && state !== 'PAID') return
  await cancelFrom(work.tx, id, state, work.now, null, null)
  if (state === 'CONFIRMED')
    await undoConfirmed(work, offer, redemption, { by: offer.created_by, reason: offer.display_name })
  else await releaseHeld(work, redemption, true)
}
