import { createOfferOrderInput } from '@reprise/rules/offers/order.input'
import { defaultCurrency } from '@reprise/rules/platform/numbers/money'
import { sentence } from '@reprise/rules/platform/sentence'
import * as payments from '#domains/payments/public.ts'
import * as points from '#domains/points/public.ts'
import { fail } from '#platform/fail.ts'
import { sayIn } from '#platform/language/say-in.ts'
import { byHand } from '#platform/limit-calls.ts'
import { crashPoint } from '#platform/writes/crash-point.ts'
import { operation } from '#platform/writes/operation.ts'
import { requireOffer } from '../access.ts'
import { priceOf } from '../offer-at.ts'
import { orderingFulfilment } from './order-fulfilment.ts'
import { orderingRedemption } from './order-redemption.ts'
import { paidFor, requirePayable } from './require-payable.ts'

/**
 * Orders what an offer gives to members who pay for it (S-062, S-063), or one redemption of an offer that asks for a price
 * (S-105): holds one of the offer, and opens the payment at the provider. A person has one order of an offer that is not paid: it is answered again. Throws NOT_ELIGIBLE, CONFLICT,
 * SOLD_OUT and LIMIT_REACHED where they cannot, and QUOTE_EXPIRED where the offer has changed since they saw it.
 */
export const createOfferOrder = operation({
  name: 'createOfferOrder',
  input: createOfferOrderInput,
  mostAMinute: byHand,
  may({ tx, actor, input }) {
    if (!actor.isComplete) throw fail.forbidden('Complete your profile to buy this.')
    return requireOffer(tx, input.offerId, actor)
  },
  mayAgain: true,
  idempotent: true,
  async load(call) {
    const { tx, actor, grant } = call
    const { club, offer } = grant
    // Locks first, so that of two orders of the same person the second one finds the first.
    const ordering =
      priceOf(offer) === null
        ? await orderingFulfilment(call, offer.id, club, actor.userId)
        : await orderingRedemption(call, offer, club, actor.userId)
    const [unpaid] = await points.findUnpaidOfOffer(tx, offer.id, actor.userId)
    return { unpaid, ordering }
  },
  ensure({ loaded: { unpaid, ordering }, grant: { club }, input, now }) {
    const { offer } = ordering
    if (!paidFor(offer)) throw fail.conflict('There is nothing to pay for this offer.')
    if (unpaid) return
    points.requireOpenForSale(club)
    ordering.refuse(now)
    if (input.offerVersion != null && input.offerVersion !== offer.version) {
      throw fail.quoteExpired('The price has changed. Please look at it again.')
    }
  },
  async write(call) {
    const { ctx, actor, grant, loaded } = call
    const { unpaid, ordering } = loaded
    if (unpaid) return { orderId: unpaid.id }
    const { offer } = ordering
    const { userId } = actor
    const { price, points: given } = requirePayable(offer, ctx.config.fees)
    const orderId = await points.placeOrder(call, {
      club: grant.club,
      userId,
      sells: 'OFFER',
      ruleVersionId: null,
      pointsAmount: 0n,
      points: BigInt(given ?? 0),
      price: BigInt(price),
      originalPrice: BigInt(price),
      discountPercent: 0,
      currency: defaultCurrency,
      offer: { offerId: offer.id, displayName: offer.display_name },
      description: sayIn(
        ctx.language,
        sentence('{{offer}} of {{club}}', { offer: offer.display_name, club: grant.club.name }),
      ),
    })
    await ordering.hold(orderId, given ?? 0)
    return { orderId }
  },
  subject: ({ orderId }) => orderId,
  async after(services, { orderId }) {
    crashPoint('after-reserve')
    await payments.drivePayment(services, orderId)
  },
})
