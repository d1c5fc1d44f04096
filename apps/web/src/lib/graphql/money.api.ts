import type { ResultOf } from 'gql.tada'
import { graphql } from './graphql.ts'

export const moneyParts = graphql(`
  fragment moneyParts on Money {
    amount
    currency
  }
`)

/** Minor units with their currency. */
export type Money = ResultOf<typeof moneyParts>
