import { cartItemInput } from '@reprise/rules/tickets/buy/cart.input'
import type { CostItem } from '@reprise/rules/tickets/buy/cost'
import { simulatedItemInput } from '@reprise/rules/tickets/buy/cost.input'
import * as payments from '#domains/payments/public.ts'
import { b } from '#platform/graphql/builder.ts'
import { inputFrom } from '#platform/graphql/input-from.ts'
import type { Money } from '#platform/graphql/money-type.ts'
import { MoneyType } from '#platform/graphql/money-type.ts'
import { readEventFees, readSimulatedCost, readTicketCost } from './read-cost.ts'
import type { ShownCost } from './shown-cost.ts'

const CostItemType = b.objectRef<{ item: CostItem; currency: string }>('CostItem').implement({
  fields: (t) => ({
    eventTicketId: t.id({ nullable: true, resolve: ({ item }) => item.eventTicketId || null }),
    price: t.field({ type: MoneyType, resolve: ({ item, currency }) => ({ amount: item.price, currency }) }),
    originalPrice: t.field({
      type: MoneyType,
      resolve: ({ item, currency }) => ({ amount: item.price, currency }),
    }),
    quantity: t.int({ resolve: ({ item }) => item.quantity }),
    gratuityPercentage: t.float({ resolve: ({ item }) => item.gratuityRate / 100 }),
    total: t.field({ type: MoneyType, resolve: ({ item, currency }) => ({ amount: item.total, currency }) }),
  }),
})

const figure =
  (pick: (cost: ShownCost['cost']) => bigint) =>
  ({ cost, currency }: ShownCost): Money => ({ amount: pick(cost), currency })

/** The cost of a cart, or of an order that was charged, and who gets which part of it. */
export const CostType = b.objectRef<ShownCost>('Cost').implement({
  fields: (t) => ({
    subTotal: t.field({ type: MoneyType, resolve: figure((cost) => cost.subTotal) }),
    serviceFee: t.field({ type: MoneyType, resolve: figure((cost) => cost.serviceFee) }),
    processingFee: t.field({ type: MoneyType, resolve: figure((cost) => cost.processingFee) }),
    partnerFee: t.field({ type: MoneyType, resolve: figure((cost) => cost.partnerFee) }),
    totalTaxes: t.field({ type: MoneyType, resolve: figure((cost) => cost.totalTaxes) }),
    totalGratuity: t.field({ type: MoneyType, resolve: figure((cost) => cost.totalGratuity) }),
    total: t.field({ type: MoneyType, resolve: figure((cost) => cost.total) }),
    hostBalance: t.field({ type: MoneyType, resolve: figure((cost) => cost.hostBalance) }),
    isAllInPricing: t.boolean({ resolve: ({ cost }) => cost.isAllInPricing }),
    paymentAuthCode: t.string({
      nullable: true,
      description:
        'The signed quote, which is valid for 15 minutes. Null where the cart costs nothing, for a simulated price, and for an order that already exists.',
      resolve: ({ quote }) => quote?.token ?? null,
    }),
    quoteExpiresAt: t.field({
      type: 'DateTime',
      nullable: true,
      resolve: ({ quote }) => quote?.expiresAt ?? null,
    }),
    items: t.field({
      type: [CostItemType],
      resolve: ({ cost, currency }) => cost.items.map((item) => ({ item, currency })),
    }),
  }),
})

/** A line of a cart that is to be paid for. */
export const CostItemInput = inputFrom('CostItemInput', cartItemInput)

const SimulatedItemInput = inputFrom('SimulatedItemInput', simulatedItemInput)

b.queryFields((t) => ({
  ticketCost: t.field({
    type: CostType,
    args: {
      eventId: t.arg.id({ required: true }),
      items: t.arg({ type: [CostItemInput], required: true }),
      referralCode: t.arg.string(),
    },
    resolve: (_root, args, ctx) => readTicketCost(ctx, args),
  }),
  simulatedCost: t.field({
    type: CostType,
    args: {
      items: t.arg({ type: [SimulatedItemInput], required: true }),
      isAllInPricing: t.arg.boolean(),
    },
    resolve: (_root, args, ctx) => readSimulatedCost(ctx, args),
  }),
  eventFees: t.field({
    type: payments.FeeRatesType,
    args: { eventId: t.arg.id({ required: true }) },
    resolve: (_root, args, ctx) => readEventFees(ctx, args.eventId),
  }),
}))
