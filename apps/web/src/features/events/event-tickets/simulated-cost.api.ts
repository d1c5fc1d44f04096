import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ResultOf } from 'gql.tada'
import { graphql } from '../../../lib/graphql/graphql.ts'
import { moneyParts } from '../../../lib/graphql/money.api.ts'
import { request } from '../../../lib/graphql/request.ts'
import { eventKeys } from '../events.keys.ts'

const simulatedCostDocument = graphql(
  `
    query simulatedCost($items: [SimulatedItemInput!]!, $isAllInPricing: Boolean!) {
      simulatedCost(items: $items, isAllInPricing: $isAllInPricing) {
        isAllInPricing
        subTotal {
          ...moneyParts
        }
        serviceFee {
          ...moneyParts
        }
        processingFee {
          ...moneyParts
        }
        totalTaxes {
          ...moneyParts
        }
        totalGratuity {
          ...moneyParts
        }
        total {
          ...moneyParts
        }
        hostBalance {
          ...moneyParts
        }
      }
    }
  `,
  [moneyParts],
)

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
