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
  /** Minor units. While it is null, nothing is read. */
  price: string | null
  gratuityPercentage: number
  isAllInPricing: boolean
}

/**
 * What a guest pays for one ticket at this price, and what the host gets. The last answer stays visible until the
 * next one arrives.
 */
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
