import { pageSizes } from '@reprise/rules/platform/page-sizes'
import type { TransactionStatus } from '@reprise/rules/tickets/enums'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { ResultOf } from 'gql.tada'
import { graphql } from '../../../lib/graphql/graphql.ts'
import { request } from '../../../lib/graphql/request.ts'
import type { WithMoney } from '../with-money.ts'
import { withMoney } from '../with-money.ts'

const moneyParts = graphql(`
  fragment revenueMoney on Money {
    amount
    currency
  }
`)

const revenueEventDocument = graphql(`
  query revenueEvent($eventIdOrSlug: String!) {
    event(eventIdOrSlug: $eventIdOrSlug) {
      eventId
      slug
      displayName
      timeZone
      myPermissions
      eventTickets {
        ticketType
      }
    }
  }
`)

const earningsDocument = graphql(
  `
    query eventEarnings($eventId: ID!) {
      eventEarnings(eventId: $eventId) {
        eventId
        totals {
          gross {
            ...revenueMoney
          }
          net {
            ...revenueMoney
          }
          fees {
            ...revenueMoney
          }
          taxes {
            ...revenueMoney
          }
          gratuity {
            ...revenueMoney
          }
          refunded {
            ...revenueMoney
          }
          refundPending {
            ...revenueMoney
          }
          orders
          tickets
          refunds
        }
        fees {
          service {
            ...revenueMoney
          }
          processing {
            ...revenueMoney
          }
          partner {
            ...revenueMoney
          }
          tax {
            ...revenueMoney
          }
        }
        ticketBreakdown {
          eventTicketId
          name
          color
          unitPrice {
            ...revenueMoney
          }
          quantity
          gross {
            ...revenueMoney
          }
          gratuity {
            ...revenueMoney
          }
          taxes {
            ...revenueMoney
          }
          fees {
            ...revenueMoney
          }
          net {
            ...revenueMoney
          }
          refunded {
            ...revenueMoney
          }
          refundedQuantity
        }
        days {
          date
          gross {
            ...revenueMoney
          }
          net {
            ...revenueMoney
          }
          tickets
        }
      }
      eventFees(eventId: $eventId) {
        partner {
          percentage
        }
      }
    }
  `,
  [moneyParts],
)

const ordersDocument = graphql(
  `
    query eventTransactions($eventId: ID!, $first: Int!, $after: String) {
      eventTransactions(eventId: $eventId, first: $first, after: $after) {
        endCursor
        hasNextPage
        totalCount
        nodes {
          bookingId
          attendeeState
          transactionStatus
          createdAtUtc
          paidDateUtc
          refundedAtUtc
          receiptUrl
          quantity
          totalPrice {
            ...revenueMoney
          }
          items {
            entityId
            name
            quantity
          }
          tickets {
            firstSeen
            holder {
              userId
            }
          }
          user {
            userId
            name
            userName
            avatarUrl
            isVerified
            tier
          }
        }
      }
    }
  `,
  [moneyParts],
)

export type RevenueEvent = ResultOf<typeof revenueEventDocument>['event']
export type Earnings = ResultOf<typeof earningsDocument>['eventEarnings']
/** With what promoters get of a sale now. */
export type ShownEarnings = Earnings & { partnerPercentage: number }
export type EarningsTicket = Earnings['ticketBreakdown'][number]
export type EarningsDay = Earnings['days'][number]
export type Order = WithMoney<ResultOf<typeof ordersDocument>['eventTransactions']['nodes'][number]>
export type Money = Earnings['totals']['gross']

const pollMs = 30_000
/** While the provider has not answered about somebody's money. */
const soonMs = 3000

const unsettled: TransactionStatus[] = ['PENDING', 'REFUND_PENDING']

const revenueKey = ['revenue'] as const

/** The event whose revenue is looked at. */
export const useRevenueEvent = (eventIdOrSlug: string) =>
  useQuery({
    queryKey: [...revenueKey, eventIdOrSlug, 'event'],
    queryFn: async ({ signal }) => (await request(revenueEventDocument, { eventIdOrSlug }, signal)).event,
  })

/** What an event earned: all of it, or what came by the viewer's own link; and what promoters get of a sale now. */
export const useEarnings = (eventId: string) =>
  useQuery({
    queryKey: [...revenueKey, eventId, 'earnings'],
    queryFn: async ({ signal }): Promise<ShownEarnings> => {
      const { eventEarnings, eventFees } = await request(earningsDocument, { eventId }, signal)
      return { ...eventEarnings, partnerPercentage: eventFees.partner.percentage }
    },
    refetchInterval: ({ state }) => (state.data?.totals.refundPending.amount === '0' ? pollMs : soonMs),
  })

/** The orders behind the figures, newest first, ten at a time. */
export const useOrders = (eventId: string) =>
  useInfiniteQuery({
    queryKey: [...revenueKey, eventId, 'orders'],
    queryFn: async ({ pageParam, signal }) => {
      const page = { eventId, first: pageSizes.feed, after: pageParam }
      const { eventTransactions } = await request(ordersDocument, page, signal)
      return { ...eventTransactions, nodes: eventTransactions.nodes.map(withMoney) }
    },
    initialPageParam: null as string | null,
    getNextPageParam: (page) => (page.hasNextPage ? page.endCursor : undefined),
    refetchInterval: ({ state }) => {
      const orders = state.data?.pages.flatMap((page) => page.nodes) ?? []
      return orders.some((order) => unsettled.includes(order.transactionStatus)) ? soonMs : pollMs
    },
  })
