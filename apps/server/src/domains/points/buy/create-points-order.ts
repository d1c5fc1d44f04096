import type { Sentence } from '@reprise/rules/platform/sentence'
import { sentence } from '@reprise/rules/platform/sentence'
import { createPointsOrderInput } from '@reprise/rules/points/purchase.input'
import * as payments from '#domains/payments/public.ts'
import { fail } from '#platform/fail.ts'
import { sayIn } from '#platform/language/say-in.ts'
import { byHand } from '#platform/limit-calls.ts'
import { crashPoint } from '#platform/writes/crash-point.ts'
import { operation } from '#platform/writes/operation.ts'
import { lockOpenOrder, saveOrder } from './orders.sql.ts'
import { placeOrder } from './place-order.ts'
import { requirePrice, requireSelling } from './points-terms.ts'
import { lockOffersOfChange, reserveOffer, usableOffers, withOfferOf } from './purchase-offers.ts'
import { requireBuyer } from './require-buyer.ts'

/** What the payment provider shows to the person who pays. */
const descriptionOf = (points: bigint, club: string): Sentence =>
  points === 1n
    ? sentence('1 point of {{club}}', { club })
    : sentence('{{points}} points of {{club}}', { points: Number(points), club })

/**
 * Orders points of a club at the best price of now, and opens the payment at the provider. A person has one order per club
 * that is not paid: a new one takes its place. QUOTE_EXPIRED where the club has other settings, or another
 * offer is the best one, than the person saw.
 */
export const createPointsOrder = operation({
  name: 'createPointsOrder',
  input: createPointsOrderInput,
  mostAMinute: byHand,
  may({ tx, actor, input }) {
    if (!actor.isComplete) throw fail.forbidden('Complete your profile to buy points.')
    return requireBuyer(tx, input.clubId, actor.userId)
  },
  mayAgain: true,
  idempotent: true,
  async load({ tx, ctx, actor, grant: club, now }) {
    const [former] = await lockOpenOrder(tx, club.id, actor.userId)
    const payment = former && (await payments.lockPayment(tx, former.id))
    const member = { clubId: club.id, userId: actor.userId }
    const offers = await usableOffers(ctx, tx, member, now)
    return { formerOrder: former, former: payment, selling: await requireSelling(tx, club, now), offers }
  },
  ensure({ loaded: { former, selling, offers }, input, ctx }) {
    if (former && former.state !== 'RESERVED' && former.state !== 'OPEN') {
      throw fail.conflict('You already have a payment in progress for points of this club.')
    }
    if (input.settingsVersion !== null && input.settingsVersion !== selling.rule.version) {
      throw fail.quoteExpired('The price has changed. Please look at it again.')
    }
    const { offer } = requirePrice(selling, input.pointsAmount, offers, ctx.config.fees)
    const isAsSeen = offer
      ? input.offerId === offer.offerId && input.offerVersion === offer.version
      : !input.offerId
    if (input.settingsVersion !== null && !isAsSeen) {
      throw fail.quoteExpired('The price has changed. Please look at it again.')
    }
  },
  async write(call) {
    const { tx, now, actor, input, ctx, grant: club } = call
    const { former, formerOrder, selling, offers } = call.loaded
    const { rule } = selling
    const { price, offer } = requirePrice(selling, input.pointsAmount, offers, ctx.config.fees)
    if (former && formerOrder) {
      await lockOffersOfChange(call, formerOrder, offer)
      await payments.movePayment(call, former, { state: 'EXPIRED' })
      await saveOrder(tx, former.id, 'CANCELLED', null, null, now)
      await withOfferOf(call, formerOrder, 'release')
    }
    const orderId = await placeOrder(call, {
      club,
      userId: actor.userId,
      sells: 'POINTS',
      ruleVersionId: rule.id,
      pointsAmount: input.pointsAmount,
      points: price.points,
      price: price.price,
      originalPrice: price.originalPrice,
      discountPercent: price.discountPercent,
      currency: rule.currency,
      offer,
      description: sayIn(ctx.language, descriptionOf(price.points, club.name)),
    })
    if (offer) await reserveOffer(call, offer, { orderId, userId: actor.userId })
    return { orderId }
  },
  subject: ({ orderId }) => orderId,
  async after(services, { orderId }) {
    crashPoint('after-reserve')
    await payments.drivePayment(services, orderId)
  },
})
