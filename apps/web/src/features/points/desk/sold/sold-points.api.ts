import { useMutation } from '@tanstack/react-query'
import type { ResultOf, VariablesOf } from 'gql.tada'
import { graphql } from '../../../../lib/graphql/graphql.ts'
import { moneyParts } from '../../../../lib/graphql/money.api.ts'
import { request } from '../../../../lib/graphql/request.ts'
import { usePages } from '../../../../lib/graphql/use-pages.ts'
import { pointKeys } from '../../points.keys.ts'

const soldDocument = graphql(
  `
    query pointsOrders($clubIdOrSlug: String!, $orderId: ID, $first: Int!, $after: String) {
      pointsOrders(clubIdOrSlug: $clubIdOrSlug, orderId: $orderId, first: $first, after: $after) {
        endCursor
        hasNextPage
        nodes {
          orderId
          sells
          offerName
          pointsAmount
          points
          status
          paidAt
          price {
            ...moneyParts
          }
          buyer {
            userId
            name
            userName
            avatarUrl
          }
        }
      }
    }
  `,
  [moneyParts],
)

const refundDocument = graphql(`
  mutation refundPointsOrder($input: RefundPointsOrderInput!) {
    refundPointsOrder(input: $input) {
      orderId
      status
    }
  }
`)

/** A paid order of points, as the team of the club sees it. */
export type SoldOrder = ResultOf<typeof soldDocument>['pointsOrders']['nodes'][number]

const ordersPerPage = 10

/** The paid orders of a club, the newest first, or only one of them. */
export const useSoldPoints = (clubId: string, orderId: string | null) =>
  usePages({
    queryKey: pointKeys.sold(clubId, orderId),
    read: async (after, signal) =>
      (await request(soldDocument, { clubIdOrSlug: clubId, orderId, first: ordersPerPage, after }, signal))
        .pointsOrders,
  })

/** Refunds an order of points. The sheet shows refusals. */
export const useRefundPointsOrder = () =>
  useMutation({
    mutationFn: async (input: VariablesOf<typeof refundDocument>['input']) =>
      (await request(refundDocument, { input })).refundPointsOrder,
    meta: { formShowsFailure: true },
  })
