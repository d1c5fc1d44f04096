import { orderStatusOf } from '@reprise/rules/payments/order-status'
import { orderKinds } from '@reprise/rules/points/purchase'
import {
  createPointsOrderInput,
  purchasePointsInput,
  refundPointsOrderInput,
} from '@reprise/rules/points/purchase.input'
import type { PurchaseOffer } from '@reprise/rules/points/purchase-offers'
import { leastOfGain, purchaseGainText } from '@reprise/rules/points/purchase-offers'
import { mostPoints } from '@reprise/rules/points/settings.input'
import * as clubs from '#domains/clubs/public.ts'
import * as payments from '#domains/payments/public.ts'
import * as users from '#domains/users/public.ts'
import { b } from '#platform/graphql/builder.ts'
import { inputFrom } from '#platform/graphql/input-from.ts'
import { MoneyType } from '#platform/graphql/money-type.ts'
import { mutation } from '#platform/graphql/mutation.ts'
import { pageType } from '#platform/graphql/page-type.ts'
import { PointsDiscountType } from '../settings/settings.graphql.ts'
import type { RuleRow } from '../settings/settings.sql.ts'
import { createPointsOrder } from './create-points-order.ts'
import type { PointsOrderRow } from './orders.sql.ts'
import type { BuyPointsOffer, PointsQuote } from './points-quote.ts'
import { readBuyPointsOffer, readPointsQuote, readSellsPoints, readUsableOffers } from './points-quote.ts'
import { purchasePoints } from './purchase-points.ts'
import {
  loadPaymentOfOrder,
  loadPointsOrder,
  readPointsOrder,
  readPointsOrders,
} from './read-points-orders.ts'
import { refundPointsOrder } from './refund-points-order.ts'

const moneyOf = (amount: bigint, { currency }: { currency: string }) => ({ amount, currency })
const factorOf = ({ multiplier_percent }: RuleRow) => multiplier_percent / 100

const PointsQuoteType = b.objectRef<PointsQuote>('PointsQuote').implement({
  description: 'What an amount of points costs now. Nothing is reserved.',
  fields: (t) => ({
    pointsAmount: t.field({ type: 'BigInt', resolve: (quote) => quote.pointsAmount }),
    points: t.field({
      type: 'BigInt',
      description: 'The points that the buyer receives.',
      resolve: (quote) => quote.points,
    }),
    repPointsMultiplier: t.float({ resolve: ({ rule }) => factorOf(rule) }),
    originalPrice: t.field({
      type: MoneyType,
      resolve: (quote) => moneyOf(quote.originalPrice, quote.rule),
    }),
    discountPercent: t.exposeInt('discountPercent'),
    discount: t.field({ type: MoneyType, resolve: (quote) => moneyOf(quote.discount, quote.rule) }),
    price: t.field({
      type: MoneyType,
      description: 'What the buyer pays. It contains all fees and taxes.',
      resolve: (quote) => moneyOf(quote.price, quote.rule),
    }),
    currency: t.string({ resolve: ({ rule }) => rule.currency }),
    settingsVersion: t.int({
      description: "The version of the club's settings that the price is of.",
      resolve: ({ rule }) => rule.version,
    }),
    offerId: t.id({
      nullable: true,
      description: 'The offer that makes this price.',
      resolve: ({ offer }) => offer?.offerId,
    }),
    offerVersion: t.int({ nullable: true, resolve: ({ offer }) => offer?.version }),
    offerName: t.string({ nullable: true, resolve: ({ offer }) => offer?.displayName }),
  }),
})

const PointsPurchaseType = b.objectRef<BuyPointsOffer>('PointsPurchaseConfiguration').implement({
  fields: (t) => ({
    baseCostPerPoint: t.field({
      type: MoneyType,
      resolve: ({ rule }) => moneyOf(rule.base_cost ?? 0n, rule),
    }),
    percentageDiscountBuckets: t.field({
      type: [PointsDiscountType],
      resolve: ({ rule }) => rule.discount_buckets,
    }),
  }),
})

const ConfigurationType = b.objectRef<BuyPointsOffer>('BuyPointsConfiguration').implement({
  fields: (t) => ({ pointsPurchase: t.field({ type: PointsPurchaseType, resolve: (offer) => offer }) }),
})

interface UsableOffer {
  offer: PurchaseOffer
  currency: string
}

const OfferType = b.objectRef<UsableOffer>('UsablePointsOffer').implement({
  description:
    'An offer at which the caller could buy points now. The quote says whether it is the best one.',
  fields: (t) => ({
    offerId: t.id({ resolve: ({ offer }) => offer.offerId }),
    displayName: t.string({ resolve: ({ offer }) => offer.displayName }),
    pointsAmount: t.int({
      nullable: true,
      description: 'The smallest amount for which it counts. Null where it counts for each.',
      resolve: ({ offer }) => leastOfGain(offer.gain),
    }),
    text: t.string({
      description: 'What it changes as a sentence, the key of its translations.',
      resolve: ({ offer, currency }) => purchaseGainText(offer.gain, currency).text,
    }),
    values: t.field({
      type: 'SentenceValues',
      nullable: true,
      resolve: ({ offer, currency }) => purchaseGainText(offer.gain, currency).values,
    }),
  }),
})

const BuyPointsOfferType = b.objectRef<BuyPointsOffer>('BuyPointsOffer').implement({
  description: 'How a club sells points, with the amount that is offered first.',
  fields: (t) => ({
    club: t.field({ type: clubs.ClubType, resolve: ({ club }) => club }),
    pointsAmount: t.field({ type: 'BigInt', resolve: (offer) => offer.pointsAmount }),
    points: t.field({ type: 'BigInt', resolve: (offer) => offer.points }),
    repPointsMultiplier: t.float({ resolve: ({ rule }) => factorOf(rule) }),
    originalPrice: t.field({ type: MoneyType, resolve: (offer) => moneyOf(offer.originalPrice, offer.rule) }),
    price: t.field({ type: MoneyType, resolve: (offer) => moneyOf(offer.price, offer.rule) }),
    settingsVersion: t.int({ resolve: ({ rule }) => rule.version }),
    presets: t.field({
      type: ['BigInt'],
      description: 'Amounts that are offered at once.',
      resolve: (offer) => offer.presets,
    }),
    leastAmount: t.field({ type: 'BigInt', resolve: (offer) => offer.least }),
    mostAmount: t.field({ type: 'BigInt', resolve: () => BigInt(mostPoints) }),
    expiresAfterDays: t.int({ nullable: true, resolve: ({ rule }) => rule.expires_after_days }),
    maturesAfterDays: t.int({ resolve: ({ rule }) => rule.matures_after_days }),
    configuration: t.field({ type: ConfigurationType, resolve: (offer) => offer }),
    offers: t.field({
      type: [OfferType],
      description: 'What the caller could use now. Empty for people who are no members.',
      resolve: async (offer, _args, ctx) =>
        (await readUsableOffers(ctx, offer)).map((each) => ({ offer: each, currency: offer.rule.currency })),
    }),
  }),
})

const OrderKindEnum = b.enumType('PointsOrderKind', {
  description: 'OFFER: it pays for what an offer gives.',
  values: orderKinds,
})

/** The GraphQL type of an order of points; a higher domain adds its receipt. */
export const PointsOrderType = b.objectRef<PointsOrderRow>('PointsOrder').implement({
  description:
    'An order at a club, of points or of what an offer gives, for its buyer and for those who edit the rep points of the club.',
  fields: (t) => ({
    sells: t.field({ type: OrderKindEnum, resolve: ({ sells }) => sells }),
    orderId: t.exposeID('id'),
    bookingId: t.exposeID('id'),
    club: t.field({
      type: clubs.ClubType,
      resolve: (order, _args, ctx) => clubs.loadClub(ctx, order.club_id),
    }),
    buyer: t.field({
      type: users.UserType,
      resolve: (order, _args, ctx) => users.userById(ctx, order.user_id),
    }),
    pointsAmount: t.field({ type: 'BigInt', resolve: (order) => order.points_amount }),
    points: t.field({
      type: 'BigInt',
      description: 'The points that the buyer receives.',
      resolve: (order) => order.points,
    }),
    originalPrice: t.field({ type: MoneyType, resolve: (order) => moneyOf(order.original_price, order) }),
    discountPercent: t.exposeInt('discount_percent'),
    price: t.field({ type: MoneyType, resolve: (order) => moneyOf(order.total_amount, order) }),
    offerId: t.exposeID('offer_id', {
      nullable: true,
      description: 'The offer that is paid for, or at whose price the points were ordered.',
    }),
    offerName: t.exposeString('offer_name', { nullable: true, description: 'Its name then.' }),
    status: t.field({
      type: payments.OrderStatusEnum,
      resolve: async (order, _args, ctx) => orderStatusOf((await loadPaymentOfOrder(ctx, order)).state),
    }),
    approvalUrl: t.string({
      nullable: true,
      description: 'Where the buyer agrees to the payment. Null for everybody else.',
      resolve: async (order, _args, ctx) =>
        (await ctx.caller())?.userId === order.user_id
          ? (await loadPaymentOfOrder(ctx, order)).approval_url
          : null,
    }),
    holdExpiresAt: t.field({
      type: 'DateTime',
      description: 'Until when the order can be paid.',
      resolve: async (order, _args, ctx) => (await loadPaymentOfOrder(ctx, order)).hold_until,
    }),
    createdAt: t.field({ type: 'DateTime', resolve: (order) => order.created_at }),
    paidAt: t.field({ type: 'DateTime', nullable: true, resolve: (order) => order.paid_at }),
    refundedAt: t.field({ type: 'DateTime', nullable: true, resolve: (order) => order.refunded_at }),
    refundNote: t.string({
      nullable: true,
      description: 'What the club wrote about the refund.',
      resolve: (order) => order.refund_note,
    }),
  }),
})

const PointsOrderPage = pageType('PointsOrderPage', PointsOrderType)

b.objectFields(clubs.ClubType, (t) => ({
  sellsPoints: t.boolean({
    description: 'Whether members can buy points of the club now.',
    resolve: (club, _args, ctx) => readSellsPoints(ctx, club),
  }),
}))

b.queryFields((t) => ({
  defaultBuyPointsOffer: t.field({
    type: BuyPointsOfferType,
    description: 'How a club sells points. NOT_FOUND where it sells none.',
    args: { clubIdOrSlug: t.arg.string({ required: true }) },
    resolve: (_root, { clubIdOrSlug }, ctx) => readBuyPointsOffer(ctx, clubIdOrSlug),
  }),
  pointsQuote: t.field({
    type: PointsQuoteType,
    description: 'What points of a club cost now, for its members.',
    args: {
      clubId: t.arg.id({ required: true }),
      pointsAmount: t.arg({ type: 'BigInt', required: true }),
    },
    resolve: (_root, args, ctx) => readPointsQuote(ctx, args),
  }),
  pointsOrder: t.field({
    type: PointsOrderType,
    description: "The caller's own order of points.",
    args: { orderId: t.arg.id({ required: true }) },
    resolve: (_root, { orderId }, ctx) => readPointsOrder(ctx, orderId),
  }),
  pointsOrders: t.field({
    type: PointsOrderPage,
    description: 'The paid orders of points of a club, the newest first, for those who edit its rep points.',
    args: {
      clubIdOrSlug: t.arg.string({ required: true }),
      orderId: t.arg.id({ description: 'Only this order.' }),
      first: t.arg.int(),
      after: t.arg.string(),
    },
    resolve: (_root, args, ctx) => readPointsOrders(ctx, args),
  }),
}))

mutation(createPointsOrder, {
  type: PointsOrderType,
  input: inputFrom('CreatePointsOrderInput', createPointsOrderInput),
  load: (ctx, { orderId }) => loadPointsOrder(ctx, orderId),
})
mutation(purchasePoints, {
  type: PointsOrderType,
  input: inputFrom('PurchasePointsInput', purchasePointsInput),
  load: (ctx, { orderId }) => loadPointsOrder(ctx, orderId),
})
mutation(refundPointsOrder, {
  type: PointsOrderType,
  input: inputFrom('RefundPointsOrderInput', refundPointsOrderInput),
  load: (ctx, { orderId }) => loadPointsOrder(ctx, orderId),
})
