import { createOfferOrderInput } from '@reprise/rules/offers/order.input'
import type { Sale } from '@reprise/rules/offers/programs/program'
import { defaultCurrency } from '@reprise/rules/platform/numbers/money'
import * as clubs from '#domains/clubs/public.ts'
import * as points from '#domains/points/public.ts'
import type { Ctx } from '#platform/ctx.ts'
import { b } from '#platform/graphql/builder.ts'
import { inputFrom } from '#platform/graphql/input-from.ts'
import { MoneyType } from '#platform/graphql/money-type.ts'
import { mutation } from '#platform/graphql/mutation.ts'
import { loadOffer } from '../access.ts'
import type { FulfilmentRow } from '../earn/earn.sql.ts'
import { OfferFulfilmentType } from '../earn/earn-types.graphql.ts'
import { saleOf } from '../earn/earning-of.ts'
import { priceOf } from '../offer-at.ts'
import { MyParticipationType, OfferTypeObject } from '../offer-type.graphql.ts'
import type { MyParticipation } from '../read-participation.ts'
import { readCanPay } from '../read-participation.ts'
import { RedemptionType } from '../redeem/redemption.graphql.ts'
import { createOfferOrder } from './create-offer-order.ts'
import { paidFor } from './require-payable.ts'

type Ordered = Pick<FulfilmentRow, 'offer_id' | 'order_id' | 'user_id'>

const SaleType = b.objectRef<Sale>('OfferSale').implement({
  description: 'What members pay the club for an offer.',
  fields: (t) => ({
    price: t.field({
      type: MoneyType,
      description: 'It contains all fees and taxes.',
      resolve: ({ price }) => ({ amount: BigInt(price), currency: defaultCurrency }),
    }),
    points: t.int({
      nullable: true,
      description: 'The rep points that the payment brings. Null where it brings something else.',
      resolve: ({ points: given }) => given,
    }),
  }),
})

/** The order of an offer that the caller has not paid yet. */
async function readOpenOrder(ctx: Ctx, { offer, userId }: MyParticipation) {
  if (!paidFor(offer)) return null
  const [unpaid] = await points.findUnpaidOfOffer(ctx.db, offer.id, userId)
  return unpaid ?? null
}

/** The order of a fulfilment or of a redemption, for its buyer and for those who edit the rep points of the club. */
async function readOrderOf(ctx: Ctx, { order_id: orderId, offer_id, user_id }: Ordered) {
  if (!orderId) return null
  const caller = await ctx.caller()
  const { club_id: clubId } = await loadOffer(ctx, offer_id)
  const sees = caller?.userId === user_id || (await clubs.mayCallerInClub(ctx, clubId, 'repPoints', 'edit'))
  return sees ? points.loadPointsOrder(ctx, orderId) : null
}

b.objectFields(OfferTypeObject, (t) => ({
  sale: t.field({
    type: SaleType,
    nullable: true,
    description: 'What members pay for what the offer gives. Null where they do something else for it.',
    resolve: (offer) => saleOf(offer),
  }),
  price: t.field({
    type: MoneyType,
    nullable: true,
    description:
      'What members pay for one redemption. It contains all fees and taxes. Null where they pay nothing.',
    resolve: (offer) => {
      const price = priceOf(offer)
      return price === null ? null : { amount: BigInt(price), currency: defaultCurrency }
    },
  }),
}))

b.objectFields(MyParticipationType, (t) => ({
  canPay: t.boolean({
    description: 'Whether the viewer can pay the price that the offer asks for now.',
    resolve: (mine, _args, ctx) => readCanPay(ctx, mine),
  }),
  openOrder: t.field({
    type: points.PointsOrderType,
    nullable: true,
    description: 'The order of the offer that the viewer has not paid yet.',
    resolve: (mine, _args, ctx) => readOpenOrder(ctx, mine),
  }),
}))

b.objectFields(OfferFulfilmentType, (t) => ({
  order: t.field({
    type: points.PointsOrderType,
    nullable: true,
    description:
      'The order that paid for it, for its buyer and for those who edit the rep points of the club. Null for others, and where nothing was paid.',
    resolve: (fulfilment, _args, ctx) => readOrderOf(ctx, fulfilment),
  }),
}))

b.objectFields(RedemptionType, (t) => ({
  order: t.field({
    type: points.PointsOrderType,
    nullable: true,
    description:
      'The order that paid for it, for its buyer and for those who edit the rep points of the club. Null for others, and where nothing was paid.',
    resolve: (redemption, _args, ctx) => readOrderOf(ctx, redemption),
  }),
}))

mutation(createOfferOrder, {
  type: points.PointsOrderType,
  input: inputFrom('CreateOfferOrderInput', createOfferOrderInput),
  load: (ctx, { orderId }) => points.loadPointsOrder(ctx, orderId),
})
