import { useQuery } from '@tanstack/react-query'
import { graphql } from '../../../lib/graphql/graphql.ts'
import { request } from '../../../lib/graphql/request.ts'
import { pointKeys } from '../points.keys.ts'

const waitingTradesDocument = graphql(`
  query waitingTrades {
    pointTrades(direction: INCOMING, state: [PENDING], first: 1) {
      totalCount
    }
  }
`)

/** How many trades wait for the person's answer. */
export const useWaitingTrades = () =>
  useQuery({
    queryKey: pointKeys.waitingTrades(),
    queryFn: async ({ signal }) => (await request(waitingTradesDocument, {}, signal)).pointTrades.totalCount,
  })
