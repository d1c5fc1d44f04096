import type * as points from '#domains/points/public.ts'
import type { Work } from '#platform/ctx.ts'
import { countFulfilments, lockEarning } from '../earn/earn.sql.ts'
import { presentOccurrence } from '../earn/earning-of.ts'
import type { Due } from '../earn/fulfil.ts'
import { countsOf, fulfil, givable } from '../earn/fulfil.ts'
import { undoFulfilments } from '../earn/undo-fulfilments.ts'
import type { OfferRow } from '../offers.sql.ts'
import { endHold, selectOfOrder } from './sold.sql.ts'

// Tested in domains/offers/purchase/create-offer-order.test.ts.

type Sold = Parameters<points.SoldOffers['lock']>[1]

/** The name of what an order gives: that of its period, or its own where members can buy as often as they like. */
export const occurrenceOfOrder = (offer: OfferRow, orderId: string, now: Temporal.Instant): string =>
  (offer.configuration?.period ?? 'ONCE') === 'ONCE' ? orderId : presentOccurrence(offer, now)

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
 * The offers that members pay for (S-062, S-063). An order holds one of its offer as a fulfilment, which is given once the
 * payment is captured.
 */
export const soldOffers: points.SoldOffers = {
  async lock({ tx }, { offerId }) {
    await lockEarning(tx, [offerId])
  },

  async isLeft(work, sold) {
    const { offer, due } = await dueOf(work, sold)
    return (await givable(work, [offer], [due])).length > 0
  },

  async confirm(work, sold) {
    const { offer, due } = await dueOf(work, sold)
    // The receipt tells the member.
    await fulfil(work, [offer], [due], { isAnnounced: false })
  },

  async release(work, { orderId, offerId }) {
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
