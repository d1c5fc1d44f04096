import { useQuery } from '@tanstack/react-query'
import type { ResultOf } from 'gql.tada'
import { graphql } from '../../../../lib/graphql/graphql.ts'
import { moneyParts } from '../../../../lib/graphql/money.api.ts'
import { request } from '../../../../lib/graphql/request.ts'
import { offerKeys } from '../../offers.keys.ts'

const resultsDocument = graphql(
  `
    query offerResults($offerId: ID!) {
      offer(offerId: $offerId) {
        offerId
        results {
          seen
          pointsSpent
          pointsGiven
          orders
          revenue {
            ...moneyParts
          }
          days {
            day
            seen
            joined
            done
          }
        }
      }
    }
  `,
  [moneyParts],
)

/** What came of an offer. */
export type OfferResults = NonNullable<ResultOf<typeof resultsDocument>['offer']['results']>

/** What came of an offer, for the team of its club. Null for others. */
export const useOfferResults = (offerId: string) =>
  useQuery({
    queryKey: offerKeys.results(offerId),
    queryFn: async ({ signal }) => (await request(resultsDocument, { offerId }, signal)).offer.results,
  })
