import { randomUUID } from 'node:crypto'
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
import { countFulfilments, joinPairs, lockEarning } from '../earn/earn.sql.ts'
import { saleOf } from '../earn/earning-of.ts'
import { countsOf } from '../earn/fulfil.ts'
import { readStanding, refuseEarning } from '../earn/standing.ts'
import { requirePayable } from './require-payable.ts'
import { holdFulfilment } from './sold.sql.ts'
import { occurrenceOfOrder } from './sold-offers.ts'

/**
 * Orders what an offer gives to members who pay for it (S-062, S-063): holds one of the offer, and opens the payment at the
 * provider. A person has one order of an offer that is not paid: it is answered again. Throws NOT_ELIGIBLE, CONFLICT,
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
    const { tx, actor, input } = call
    // Locked first, so that of two orders of the same person the second one finds the first.
    await lockEarning(tx, [input.offerId])
    const [unpaid] = await points.findUnpaidOfOffer(tx, input.offerId, actor.userId)
    return { unpaid, standing: await readStanding(call, input.offerId, actor.userId) }
  },
  ensure({ loaded: { unpaid, standing }, grant: { club }, input, now }) {
    const { offer } = standing
    if (!saleOf(offer)) throw fail.conflict('There is nothing to pay for this offer.')
    if (unpaid) return
    points.requireOpenForSale(club)
    refuseEarning(standing, club, now)
    if (input.offerVersion != null && input.offerVersion !== offer.version) {
      throw fail.quoteExpired('The price has changed. Please look at it again.')
    }
  },
  async write(call) {
    const { tx, now, ctx, actor, grant, loaded } = call
    const { unpaid, standing } = loaded
    if (unpaid) return { orderId: unpaid.id }
    const { offer } = standing
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
    await joinPairs(tx, [offer.id], [userId], now)
    const hold = {
      id: randomUUID(),
      offer_id: offer.id,
      user_id: userId,
      occurrence: occurrenceOfOrder(offer, orderId, now),
      points: given ?? 0,
      tier_id: offer.reward_tier_id,
      order_id: orderId,
    }
    const [held] = await holdFulfilment(tx, JSON.stringify(hold), now)
    if (!held) throw fail.changedMeanwhile()
    await countFulfilments(tx, JSON.stringify(countsOf([held], 1)), now)
    return { orderId }
  },
  subject: ({ orderId }) => orderId,
  async after(services, { orderId }) {
    crashPoint('after-reserve')
    await payments.drivePayment(services, orderId)
  },
})
