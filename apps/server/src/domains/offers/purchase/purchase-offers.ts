import type { PurchaseOffer } from '@reprise/rules/points/purchase-offers'
import * as points from '#domains/points/public.ts'
import type { Work } from '#platform/ctx.ts'
import { fail } from '#platform/fail.ts'
import { lockEarning, lockPairs, lockWithBonus } from '../earn/earn.sql.ts'
import { buyingOf } from '../earn/earning-of.ts'
import type { OfferRow } from '../offers.sql.ts'
import { lockOffers, selectOffers } from '../offers.sql.ts'
import { gapsOf } from '../read-gaps.ts'
import { releaseHeld, undoConfirmed } from '../redeem/end-redemption.ts'
import { giveRedeemed } from '../redeem/give-redeemed.ts'
import {
  cancelFrom,
  expireRedemption,
  lockParticipation,
  selectRedemptions,
  takeOne,
} from '../redeem/redemptions.sql.ts'
import type { PurchasableRow } from './purchase.sql.ts'
import {
  confirmOfOrder,
  countOne,
  insertHeld,
  join,
  retakeExpired,
  selectPurchasable,
} from './purchase.sql.ts'

// Tested in domains/offers/purchase/purchase-by-offer.test.ts.

/** Whether something is left of an offer for a person. What an unpaid order of theirs holds counts as free. */
function isLeft({ limit_per_member, used, quantity, redeemed, is_held }: PurchasableRow): boolean {
  return used < limit_per_member && (quantity === null || redeemed - (is_held ? 1 : 0) < quantity)
}

/** Takes one of an offer for a person who takes part, or makes them take part. Joining locks the offer first, as joinOffer does. */
async function lockOrJoin({ tx, now }: Work, offerId: string, userId: string): Promise<void> {
  const [participation] = await lockParticipation(tx, offerId, userId)
  if (participation) return
  await lockOffers(tx, offerId)
  await join(tx, offerId, userId, now)
  await lockParticipation(tx, offerId, userId)
}

async function offerById(work: Work, offerId: string): Promise<OfferRow> {
  const [offer] = await selectOffers(work.tx, [offerId])
  if (!offer) throw new Error(`there is no offer ${offerId}`)
  return offer
}

/**
 * The offers at which members buy points (S-064). An order takes one of its offer as a redemption with the id of the order:
 * held until the payment has an outcome, then confirmed, or released.
 */
export const purchaseOffers: points.PurchaseOffers = {
  async readUsable(db, { clubId, userId }, now) {
    const left = (await selectPurchasable(db, clubId, userId, now)).filter(isLeft)
    if (left.length === 0) return []
    const gaps = await gapsOf(db, left, userId)
    const offers = left.filter(({ id }) => gaps.get(id)?.length === 0)
    const purchases = offers.some((offer) => buyingOf(offer)?.applies)
      ? await points.readPurchaseTimes(db, clubId, userId)
      : []
    return offers.flatMap((offer): PurchaseOffer[] => {
      const buying = buyingOf(offer)
      const { configuration, id: offerId, version, display_name: displayName, time_zone: timeZone } = offer
      if (!buying || !configuration) return []
      const when = { timeZone, now: now.epochMilliseconds }
      if (buying.applies && !buying.applies(configuration, purchases, when)) return []
      return [{ offerId, version, displayName, gain: buying.gain(configuration) }]
    })
  },

  async lockOffers({ tx }, { offerIds, userId }) {
    const users = offerIds.map(() => userId)
    await lockPairs(tx, offerIds, users)
    await lockEarning(tx, offerIds)
  },

  async reserve(work, { orderId, offerId, userId, version }) {
    await lockOrJoin(work, offerId, userId)
    const [taken] = await takeOne(work.tx, offerId, version, work.now)
    if (!taken) throw fail.quoteExpired('The price has changed. Please look at it again.')
    const [counted] = await countOne(work.tx, offerId, userId)
    await insertHeld(work.tx, orderId, orderId, offerId, userId, counted?.last_occurrence ?? 1, work.now)
  },

  async lock({ tx }, { offerId, userId }) {
    await lockWithBonus(tx, [offerId], [userId])
  },

  async confirm(work, { orderId, offerId, userId }) {
    const [confirmed] = await confirmOfOrder(work.tx, orderId, work.now)
    // A payment that came after its order had ended takes one again, where one is left.
    const [again] = confirmed ? [] : await retakeExpired(work.tx, orderId, work.now)
    if (confirmed || again) await giveRedeemed(work, await offerById(work, offerId), { userId, points: 0n })
  },

  async release(work, { orderId, offerId, userId }) {
    await lockParticipation(work.tx, offerId, userId)
    const [redemption] = await selectRedemptions(work.tx, [orderId])
    if (redemption?.state === 'HELD') {
      await expireRedemption(work.tx, orderId)
      await releaseHeld(work, redemption)
    }
    if (redemption?.state !== 'CONFIRMED') return
    const offer = await offerById(work, offerId)
    await cancelFrom(work.tx, orderId, 'CONFIRMED', work.now, null, null)
    await undoConfirmed(work, offer, redemption, { by: offer.created_by, reason: offer.display_name })
  },
}
