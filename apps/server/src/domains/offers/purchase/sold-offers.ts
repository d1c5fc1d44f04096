import { isRedeemedBy } from '@reprise/rules/offers/programs'
import type * as points from '#domains/points/public.ts'
import type { Work } from '#platform/ctx.ts'
import { countFulfilments, lockEarning, lockWithBonus } from '../earn/earn.sql.ts'
import { presentOccurrence } from '../earn/earning-of.ts'
import type { Due } from '../earn/fulfil.ts'
import { countsOf, fulfil, givable } from '../earn/fulfil.ts'
import { undoFulfilments } from '../earn/undo-fulfilments.ts'
import type { OfferRow } from '../offers.sql.ts'
import { selectOffers } from '../offers.sql.ts'
import { confirmPaid, isRedemptionLeft, releasePaid } from './paid-redemptions.ts'
import { endHold, selectOfOrder } from './sold.sql.ts'

// Tested in domains/offers/purchase/create-offer-order.test.ts.

type Sold = Parameters<points.SoldOffers['lock']>[1]

/** The name of what an order gives: that of its period, or its own where members can buy as often as they like. */
export const occurrenceOfOrder = (offer: OfferRow, orderId: string, now: Temporal.Instant): string =>
  (offer.configuration?.period ?? 'ONCE') === 'ONCE' ? orderId : presentOccurrence(offer, now)

/** The offer of an order that pays for a redemption. Null where it pays for a fulfilment. The type of an offer never changes. */
async function redeemedBy({ tx }: Work, { offerId }: Pick<Sold, 'offerId'>): Promise<OfferRow | null> {
  const [offer] = await selectOffers(tx, [offerId])
  return offer && isRedeemedBy(offer.type) ? offer : null
}

/** The offer of an order, locked, with what the order gives. */
async function dueOf(
  work: Work,
  { orderId, offerId, userId, points: amount }: Sold,
): Promise<{ offer: OfferRow; due: Due }> {
  const [offer] = await lockEarning(work.tx, [offerId])
  if (!offer) throw new Error(`there is no offer ${offerId}`)
  const [known] = await selectOfOrder(work.tx, orderId)
  const occurrence = known?.occurrence ?? occurrenceOfOrder(offer, orderId, work.now)
  return { offer, due: { offerId, userId, occurrence, paid: { orderId, points: Number(amount) } } }
}

/**
 * The offers that members pay for. An order holds one of its offer: as a fulfilment, which is given once the payment is captured
 * (S-062, S-063), or as a redemption, which its member can redeem from then on (S-105).
 */
export const soldOffers: points.SoldOffers = {
  async lock(work, sold) {
    const redeemed = await redeemedBy(work, sold)
    if (redeemed) await lockWithBonus(work.tx, [sold.offerId], [sold.userId])
    else await lockEarning(work.tx, [sold.offerId])
  },

  async isLeft(work, sold) {
    if (await redeemedBy(work, sold)) return isRedemptionLeft(work, sold)
    const { offer, due } = await dueOf(work, sold)
    return (await givable(work, [offer], [due])).length > 0
  },

  async confirm(work, sold) {
    if (await redeemedBy(work, sold)) return confirmPaid(work, sold.orderId)
    const { offer, due } = await dueOf(work, sold)
    // The receipt tells the member.
    await fulfil(work, [offer], [due], { isAnnounced: false })
  },

  async release(work, sold) {
    const { orderId, offerId } = sold
    const redeemed = await redeemedBy(work, sold)
    if (redeemed) return releasePaid(work, redeemed, orderId)
    const [offer] = await lockEarning(work.tx, [offerId])
    const [fulfilment] = await selectOfOrder(work.tx, orderId)
    if (!offer || !fulfilment) return
    if (fulfilment.state === 'GIVEN') {
      await undoFulfilments(work, [offer], [fulfilment], { by: null, reason: null })
    }
    if (fulfilment.state !== 'HELD') return
    await endHold(work.tx, fulfilment.id, work.now)
    await countFulfilments(work.tx, JSON.stringify(countsOf([fulfilment], -1)), work.now)
  },
}
