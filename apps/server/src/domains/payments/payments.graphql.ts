import { orderStatuses } from '@reprise/rules/payments/enums'
import type { FeeRates } from '@reprise/rules/payments/fees'
import { percentageOf } from '@reprise/rules/payments/fees'
import { payoutStatuses } from '@reprise/rules/payments/payout'
import { defaultCurrency } from '@reprise/rules/platform/numbers/money'
import { b } from '#platform/graphql/builder.ts'
import { MoneyType } from '#platform/graphql/money-type.ts'
import type { PaymentProvider } from '#ports/payments/payments.ts'
import './payouts/payout-accounts.graphql.ts'

/** The state of an order, for the person who pays it. */
export const OrderStatusEnum = b.enumType('OrderStatus', { values: orderStatuses })

/** How far a payout is: PENDING until the provider confirms it. */
export const PayoutStatusEnum = b.enumType('PayoutStatus', { values: payoutStatuses })

const TransactionFeeType = b.objectRef<{ rate: bigint; fixed: bigint }>('TransactionFee').implement({
  fields: (t) => ({
    percentage: t.float({ resolve: ({ rate }) => percentageOf(rate) }),
    amount: t.field({
      type: MoneyType,
      description: 'The fixed amount that is added once per order.',
      resolve: ({ fixed }) => ({ amount: fixed, currency: defaultCurrency }),
    }),
  }),
})

/** The fees of a payment, in percent and in fixed parts. */
export const FeeRatesType = b.objectRef<FeeRates>('FeeRates').implement({
  fields: (t) => ({
    service: t.field({ type: TransactionFeeType, resolve: ({ service }) => ({ rate: service, fixed: 0n }) }),
    processing: t.field({
      type: TransactionFeeType,
      resolve: ({ processing, processingFixed }) => ({ rate: processing, fixed: processingFixed }),
    }),
    partner: t.field({ type: TransactionFeeType, resolve: ({ partner }) => ({ rate: partner, fixed: 0n }) }),
    tax: t.field({ type: TransactionFeeType, resolve: ({ tax }) => ({ rate: tax, fixed: 0n }) }),
  }),
})

const PaymentProviderType = b
  .objectRef<Pick<PaymentProvider, 'name' | 'clientId' | 'isSandbox'>>('PaymentProvider')
  .implement({
    fields: (t) => ({
      name: t.exposeString('name'),
      clientId: t.exposeString('clientId'),
      isSandbox: t.exposeBoolean('isSandbox'),
    }),
  })

b.queryFields((t) => ({
  paymentProvider: t.field({
    type: PaymentProviderType,
    resolve: (_root, _args, ctx) => ctx.paymentProvider,
  }),
  transactionFees: t.field({ type: FeeRatesType, resolve: (_root, _args, ctx) => ctx.config.fees }),
}))
