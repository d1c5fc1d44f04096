import { b } from './builder.ts'

/** An amount in minor units with its ISO 4217 currency. */
export interface Money {
  amount: bigint
  currency: string
}

export const MoneyType = b.objectRef<Money>('Money').implement({
  fields: (t) => ({
    amount: t.field({ type: 'BigInt', resolve: (money) => money.amount }),
    currency: t.exposeString('currency'),
  }),
})
