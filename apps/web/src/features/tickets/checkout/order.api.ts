import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import type { ResultOf, VariablesOf } from 'gql.tada'
import { graphql } from '../../../lib/graphql/graphql.ts'
import { moneyParts } from '../../../lib/graphql/money.api.ts'
import { request } from '../../../lib/graphql/request.ts'
import { withReferral } from '../referral/stored-referral.ts'
import type { CartItem } from '../take/use-cart.ts'
import { bookingParts, retryWithoutAnswer, useViewer } from '../tickets.api.ts'
import { ticketKeys } from '../tickets.keys.ts'
import { orderPollingInterval } from './order-polling-interval.ts'

const costParts = graphql(
  `
    fragment costParts on Cost {
      isAllInPricing
      paymentAuthCode
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
      items {
        eventTicketId
        quantity
        gratuityPercentage
        price {
          ...moneyParts
        }
      }
    }
  `,
  [moneyParts],
)

const orderParts = graphql(
  `
    fragment orderParts on EventOrder {
      orderId
      status
      approvalUrl
      holdExpiresAt
      isFromWaitingList
      cost {
        ...costParts
      }
      booking {
        ...bookingParts
      }
    }
  `,
  [costParts, bookingParts],
)

const costDocument = graphql(
  `
    query ticketCost($eventId: ID!, $items: [CostItemInput!]!, $referralCode: String) {
      ticketCost(eventId: $eventId, items: $items, referralCode: $referralCode) {
        ...costParts
      }
    }
  `,
  [costParts],
)

const orderDocument = graphql(
  `
    query order($orderId: ID!) {
      order(orderId: $orderId) {
        ...orderParts
      }
      paymentProvider {
        name
        isSandbox
      }
    }
  `,
  [orderParts],
)

const myOrderDocument = graphql(
  `
    query myOrder($eventIdOrSlug: String!) {
      event(eventIdOrSlug: $eventIdOrSlug) {
        myOrder {
          orderId
          status
          holdExpiresAt
          isFromWaitingList
          cost {
            total {
              ...moneyParts
            }
          }
        }
      }
    }
  `,
  [moneyParts],
)

const createDocument = graphql(`
  mutation createEventOrder($input: CreateEventOrderInput!) {
    createEventOrder(input: $input) {
      orderId
    }
  }
`)

const payDocument = graphql(`
  mutation purchaseOrder($input: PurchaseEventTicketsInput!) {
    purchaseEventTickets(input: $input) {
      booking {
        bookingId
      }
    }
  }
`)

const releaseDocument = graphql(`
  mutation releaseOrder($orderId: ID!, $idempotencyKey: String!) {
    releaseOrder(orderId: $orderId, idempotencyKey: $idempotencyKey) {
      orderId
      status
    }
  }
`)

export type CostNode = ResultOf<typeof costParts>
export type OrderNode = ResultOf<typeof orderParts>
export type ProviderNode = ResultOf<typeof orderDocument>['paymentProvider']
export type MyOrderNode = NonNullable<ResultOf<typeof myOrderDocument>['event']['myOrder']>

/** Milliseconds after which a new quote is read. A quote is good for 15 minutes. */
const quoteRenewed = 10 * 60_000

/** The price of a cart, signed for the order. The last answer stays visible while the cart changes. */
export const useTicketCost = (eventId: string, items: CartItem[]) =>
  useQuery({
    queryKey: ticketKeys.cost(eventId, items),
    queryFn: ({ signal }) =>
      withReferral(eventId, async (referralCode) => {
        return (await request(costDocument, { eventId, items, referralCode }, signal)).ticketCost
      }),
    enabled: items.length > 0,
    placeholderData: keepPreviousData,
    refetchInterval: quoteRenewed,
    // Not read again on its own, because a retry after a lost answer has to send the same quote.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    meta: { isKept: true },
  })

/** Reserves the tickets of a cart. Returns the order's id. */
export const useCreateOrder = () =>
  useMutation({
    mutationFn: (input: Omit<VariablesOf<typeof createDocument>['input'], 'referralCode'>) =>
      withReferral(input.eventId, async (referralCode) => {
        const answer = await request(createDocument, { input: { ...input, referralCode } })
        return answer.createEventOrder.orderId
      }),
    retry: retryWithoutAnswer,
    meta: { formShowsFailure: true, keepsUnanswered: true, isNotWaitedFor: true },
  })

/** An order of the viewer, and the payment provider. Reads it again as long as its state can still change. */
export const useOrder = (orderId: string) => {
  const viewer = useViewer()
  return useQuery({
    queryKey: ticketKeys.order(orderId, viewer),
    queryFn: async ({ signal }) => {
      const { order, paymentProvider } = await request(orderDocument, { orderId }, signal)
      return { order, provider: paymentProvider }
    },
    refetchInterval: ({ state: { data } }) =>
      // A hidden page does not poll a paid order. It reads the order when it becomes visible again.
      document.hidden && data?.order.status === 'COMPLETED'
        ? false
        : orderPollingInterval(data?.order, Date.now()),
    refetchIntervalInBackground: true,
  })
}

/** The viewer's open order at an event, or null. */
export const useMyOrder = (eventId: string) => {
  const viewer = useViewer()
  return useQuery({
    queryKey: ticketKeys.myOrder(eventId, viewer),
    queryFn: async ({ signal }) =>
      (await request(myOrderDocument, { eventIdOrSlug: eventId }, signal)).event.myOrder,
    enabled: viewer !== null,
    refetchInterval: ({ state }) => orderPollingInterval(state.data ?? undefined, Date.now()),
  })
}

/** Captures the payment that the buyer approved. The order then says whether it worked. */
export const usePayOrder = () =>
  useMutation({
    mutationFn: (input: { orderId: string; idempotencyKey: string }) => request(payDocument, { input }),
    retry: retryWithoutAnswer,
    meta: { formShowsFailure: true },
  })

/** Releases an unpaid order. */
export const useReleaseOrder = () =>
  useMutation({
    mutationFn: (input: VariablesOf<typeof releaseDocument>) => request(releaseDocument, input),
    retry: retryWithoutAnswer,
    // `isNotWaitedFor`: the button disappears together with the order, so the caller's message must not wait until
    // the data is read again.
    meta: { isNotWaitedFor: true },
  })
