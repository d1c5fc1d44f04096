import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ResultOf, VariablesOf } from 'gql.tada'
import { lacksAnswer } from '../../../lib/graphql/api-error.ts'
import { graphql } from '../../../lib/graphql/graphql.ts'
import { moneyParts } from '../../../lib/graphql/money.api.ts'
import { reloadQueries } from '../../../lib/graphql/reload-queries.ts'
import { request } from '../../../lib/graphql/request.ts'
import { pointKeys } from '../points.keys.ts'

const offerDocument = graphql(
  `
    query buyPointsOffer($clubIdOrSlug: String!) {
      defaultBuyPointsOffer(clubIdOrSlug: $clubIdOrSlug) {
        pointsAmount
        presets
        leastAmount
        mostAmount
        repPointsMultiplier
        settingsVersion
        expiresAfterDays
        maturesAfterDays
        offers {
          offerId
          displayName
          pointsAmount
          text
          values
        }
        configuration {
          pointsPurchase {
            baseCostPerPoint {
              ...moneyParts
            }
            percentageDiscountBuckets {
              threshold
              percent
            }
          }
        }
        club {
          clubId
          slug
          name
          avatarUrl
          isMember
          tint {
            ground
          }
          membership {
            balances {
              available
              debt
            }
          }
        }
      }
    }
  `,
  [moneyParts],
)

const quoteDocument = graphql(
  `
    query pointsQuote($clubId: ID!, $pointsAmount: BigInt!) {
      pointsQuote(clubId: $clubId, pointsAmount: $pointsAmount) {
        pointsAmount
        points
        discountPercent
        settingsVersion
        offerId
        offerVersion
        offerName
        originalPrice {
          ...moneyParts
        }
        discount {
          ...moneyParts
        }
        price {
          ...moneyParts
        }
      }
    }
  `,
  [moneyParts],
)

const orderDocument = graphql(
  `
    query pointsOrder($orderId: ID!) {
      pointsOrder(orderId: $orderId) {
        orderId
        sells
        offerId
        status
        approvalUrl
        holdExpiresAt
        pointsAmount
        points
        discountPercent
        offerName
        refundNote
        receiptUrl
        originalPrice {
          ...moneyParts
        }
        price {
          ...moneyParts
        }
        club {
          clubId
          slug
          name
          avatarUrl
          tint {
            ground
          }
          membership {
            balances {
              available
            }
          }
        }
      }
      paymentProvider {
        name
        isSandbox
      }
    }
  `,
  [moneyParts],
)

const createDocument = graphql(`
  mutation createPointsOrder($input: CreatePointsOrderInput!) {
    createPointsOrder(input: $input) {
      orderId
    }
  }
`)

const payDocument = graphql(`
  mutation purchasePoints($input: PurchasePointsInput!) {
    purchasePoints(input: $input) {
      orderId
      status
    }
  }
`)

/** How a club sells points. */
export type PointsOffer = ResultOf<typeof offerDocument>['defaultBuyPointsOffer']
/** An order of points, and who takes the payment. */
export type ShownPointsOrder = ResultOf<typeof orderDocument>

export const usePointsOffer = (clubIdOrSlug: string) =>
  useQuery({
    queryKey: pointKeys.offer(clubIdOrSlug),
    queryFn: async ({ signal }) =>
      (await request(offerDocument, { clubIdOrSlug }, signal)).defaultBuyPointsOffer,
  })

/** The price of an amount; none is asked for while `pointsAmount` is null. The last answer stays in view meanwhile. */
export const usePointsQuote = (clubId: string, pointsAmount: string | null) =>
  useQuery({
    queryKey: pointKeys.quote(clubId, pointsAmount ?? ''),
    queryFn: async ({ signal }) =>
      (await request(quoteDocument, { clubId, pointsAmount: pointsAmount ?? '' }, signal)).pointsQuote,
    enabled: pointsAmount !== null,
    placeholderData: keepPreviousData,
    // A refusal is about the amount that was typed. Asking again would not change it.
    retry: (count, error) => lacksAnswer(error) && count < 2,
  })

/** Milliseconds between two looks at an order whose payment is under way, or may be refunded. */
const soon = 2000
const later = 10_000

/** An order of the viewer. It is read again as long as its state can change by itself. */
export const usePointsOrder = (orderId: string) =>
  useQuery({
    queryKey: pointKeys.order(orderId),
    queryFn: ({ signal }) => request(orderDocument, { orderId }, signal),
    refetchInterval: ({ state: { data } }) => {
      switch (data?.pointsOrder.status) {
        case 'OPEN':
          return data.pointsOrder.approvalUrl === null ? soon : later
        case 'PENDING':
          return soon
        case 'REFUND_PENDING':
          return later
        default:
          return false
      }
    },
    refetchIntervalInBackground: true,
  })

/** Orders points. The form shows refusals. */
export const useCreatePointsOrder = () =>
  useMutation({
    mutationFn: async (input: VariablesOf<typeof createDocument>['input']) =>
      (await request(createDocument, { input })).createPointsOrder.orderId,
    retry: (count, error) => lacksAnswer(error) && count < 2,
    meta: { formShowsFailure: true, keepsUnanswered: true, isNotWaitedFor: true },
  })

/** Captures the payment that the buyer approved. The order then says whether it worked. */
export const usePayPointsOrder = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (input: VariablesOf<typeof payDocument>['input']) =>
      (await request(payDocument, { input })).purchasePoints,
    retry: (count, error) => lacksAnswer(error) && count < 2,
    meta: { formShowsFailure: true },
    // A refusal changes the order, too.
    onError: () => void reloadQueries(client),
  })
}
