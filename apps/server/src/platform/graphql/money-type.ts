import { b } from './builder.ts'

/** An amount in minor units with its ISO 4217 currency. */
export interface Money {
  amount: bigint
  currency: string
}

export const MoneyType = b.objectRef<Money>('Money').implement({
  description: 'An amount of money in one currency.',
  fields: (t) => ({
    amount: t.field({
      type: 'BigInt',
      description: 'The amount in minor units, for example in cents.',
      resolve: (money) => money.amount,
    }),
    currency: t.exposeString('currency', { description: 'The currency code of three letters (ISO 4217).' }),
  }),
})
