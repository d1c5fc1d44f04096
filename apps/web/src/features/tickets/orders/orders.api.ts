import { pageSizes } from '@reprise/rules/platform/constants'
import type { ResultOf } from 'gql.tada'
import { graphql } from '../../../lib/graphql/graphql.ts'
import { moneyParts } from '../../../lib/graphql/money.api.ts'
import { request } from '../../../lib/graphql/request.ts'
import { usePages } from '../../../lib/graphql/use-pages.ts'
import { useViewer } from '../tickets.api.ts'
import { ticketKeys } from '../tickets.keys.ts'
import type { WithMoney } from '../with-money.ts'
import { withMoney } from '../with-money.ts'

const transactionsDocument = graphql(
  `
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
            ...moneyParts
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
          club {
            slug
            name
          }
          pointsOrder {
            points
            sells
            offerName
          }
        }
      }
    }
  `,
  [moneyParts],
)

export type TransactionNode = WithMoney<
  ResultOf<typeof transactionsDocument>['myTransactions']['nodes'][number]
>

/**
 * Milliseconds between reads, because a host may refund an order, or the provider confirm a refund, while the list is
 * shown.
 */
const pollMs = 30_000

/** What the person ordered at events and of clubs, newest first, a page at a time. */
export const useMyTransactions = () => {
  const viewer = useViewer()
  return usePages({
    queryKey: ticketKeys.transactions(viewer),
    read: async (after, signal) => {
      const page = { first: pageSizes.feed, after }
      const { myTransactions } = await request(transactionsDocument, page, signal)
      return { ...myTransactions, nodes: myTransactions.nodes.map(withMoney) }
    },
    enabled: viewer !== null,
    refetchInterval: pollMs,
  })
}
