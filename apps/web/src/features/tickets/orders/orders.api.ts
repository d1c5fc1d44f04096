import { pageSizes } from '@reprise/rules/platform/constants'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { ResultOf } from 'gql.tada'
import { graphql } from '../../../lib/graphql/graphql.ts'
import { request } from '../../../lib/graphql/request.ts'
import { useViewer } from '../tickets.api.ts'
import type { WithMoney } from '../with-money.ts'
import { withMoney } from '../with-money.ts'

const transactionsDocument = graphql(`
  query myTransactions($first: Int!, $after: String) {
    myTransactions(first: $first, after: $after) {
      endCursor
      hasNextPage
      nodes {
        bookingId
        type
        transactionStatus
        createdAtUtc
        receiptUrl
        giftSender {
          name
        }
        giftReceiver {
          name
        }
        totalPrice {
          amount
          currency
        }
        items {
          entityId
          name
          quantity
        }
        event {
          slug
          displayName
        }
      }
    }
  }
`)

export type TransactionNode = WithMoney<
  ResultOf<typeof transactionsDocument>['myTransactions']['nodes'][number]
>

/** A host may give money back, or the provider confirm it, while the list is looked at. */
const pollMs = 30_000

/** What the person ordered at events, newest first, a page at a time. */
export const useMyTransactions = () => {
  const viewer = useViewer()
  return useInfiniteQuery({
    queryKey: ['myTransactions', viewer],
    queryFn: async ({ pageParam, signal }) => {
      const page = { first: pageSizes.feed, after: pageParam }
      const { myTransactions } = await request(transactionsDocument, page, signal)
      return { ...myTransactions, nodes: myTransactions.nodes.map(withMoney) }
    },
    initialPageParam: null as string | null,
    getNextPageParam: (page) => (page.hasNextPage ? page.endCursor : undefined),
    enabled: viewer !== null,
    refetchInterval: pollMs,
  })
}
