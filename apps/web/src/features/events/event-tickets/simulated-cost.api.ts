import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ResultOf } from 'gql.tada'
import { graphql } from '../../../lib/graphql/graphql.ts'
import { request } from '../../../lib/graphql/request.ts'
import { eventKeys } from '../events.keys.ts'

const simulatedCostDocument = graphql(`
  query simulatedCost($items: [SimulatedItemInput!]!, $isAllInPricing: Boolean!) {
    simulatedCost(items: $items, isAllInPricing: $isAllInPricing) {
      isAllInPricing
      subTotal {
        amount
        currency
      }
      serviceFee {
        amount
        currency
      }
      processingFee {
        amount
        currency
      }
      totalTaxes {
        amount
        currency
      }
      totalGratuity {
        amount
        currency
      }
      total {
        amount
        currency
      }
      hostBalance {
        amount
        currency
      }
    }
  }
`)

export type SimulatedCost = ResultOf<typeof simulatedCostDocument>['simulatedCost']

export type SimulatedPrice = {
  /** Minor units; null while there is none: nothing is asked then. */
  price: string | null
  gratuityPercentage: number
  isAllInPricing: boolean
}

/** What one ticket at this price costs a guest and leaves the host; the last answer stays until the next is there. */
export const useSimulatedCost = ({ price, gratuityPercentage, isAllInPricing }: SimulatedPrice) =>
  useQuery({
    queryKey: eventKeys.simulatedCost(price, gratuityPercentage, isAllInPricing),
    queryFn: async ({ signal }) => {
      const items = [{ price: price ?? '0', quantity: 1, gratuityPercentage }]
      return (await request(simulatedCostDocument, { items, isAllInPricing }, signal)).simulatedCost
    },
    enabled: price !== null,
    placeholderData: keepPreviousData,
  })
