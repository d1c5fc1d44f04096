import { pageSizes } from '@reprise/rules/platform/constants'
import type { TransactionStatus } from '@reprise/rules/tickets/enums'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ResultOf } from 'gql.tada'
import { graphql } from '../../../lib/graphql/graphql.ts'
import { moneyParts } from '../../../lib/graphql/money.api.ts'
import { request } from '../../../lib/graphql/request.ts'
import { markedPersonParts } from '../../users/person.api.ts'
import { ticketKeys } from '../tickets.keys.ts'
import type { WithMoney } from '../with-money.ts'
import { withMoney } from '../with-money.ts'

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
            ...moneyParts
          }
          net {
            ...moneyParts
          }
          fees {
            ...moneyParts
          }
          taxes {
            ...moneyParts
          }
          gratuity {
            ...moneyParts
          }
          refunded {
            ...moneyParts
          }
          refundPending {
            ...moneyParts
          }
          orders
          tickets
          refunds
        }
        fees {
          service {
            ...moneyParts
          }
          processing {
            ...moneyParts
          }
          partner {
            ...moneyParts
          }
          tax {
            ...moneyParts
          }
        }
        ticketBreakdown {
          eventTicketId
          name
          color
          unitPrice {
            ...moneyParts
          }
          quantity
          gross {
            ...moneyParts
          }
          gratuity {
            ...moneyParts
          }
          taxes {
            ...moneyParts
          }
          fees {
            ...moneyParts
          }
          net {
            ...moneyParts
          }
          refunded {
            ...moneyParts
          }
          refundedQuantity
        }
        days {
          date
          gross {
            ...moneyParts
          }
          net {
            ...moneyParts
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
    query eventTransactions($eventId: ID!, $first: Int!, $page: Int!) {
      eventTransactions(eventId: $eventId, first: $first, page: $page) {
        currentPage
        pageSize
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
            ...moneyParts
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
            ...markedPersonParts
          }
        }
      }
    }
  `,
  [moneyParts, markedPersonParts],
)

export type RevenueEvent = ResultOf<typeof revenueEventDocument>['event']
export type Earnings = ResultOf<typeof earningsDocument>['eventEarnings']
/** With what promoters get of a sale now. */
export type ShownEarnings = Earnings & { partnerPercentage: number }
export type EarningsTicket = Earnings['ticketBreakdown'][number]
export type EarningsDay = Earnings['days'][number]
export type Order = WithMoney<ResultOf<typeof ordersDocument>['eventTransactions']['nodes'][number]>

const pollMs = 30_000
/** While the provider has not answered about somebody's money. */
const soonMs = 3000

const unsettled: TransactionStatus[] = ['PENDING', 'REFUND_PENDING']

/** The event whose revenue is looked at. */
export const useRevenueEvent = (eventIdOrSlug: string) =>
  useQuery({
    queryKey: ticketKeys.revenueEvent(eventIdOrSlug),
    queryFn: async ({ signal }) => (await request(revenueEventDocument, { eventIdOrSlug }, signal)).event,
  })

/** What an event earned: all of it, or what came by the viewer's own link; and what promoters get of a sale now. */
export const useEarnings = (eventId: string) =>
  useQuery({
    queryKey: ticketKeys.earnings(eventId),
    queryFn: async ({ signal }): Promise<ShownEarnings> => {
      const { eventEarnings, eventFees } = await request(earningsDocument, { eventId }, signal)
      return { ...eventEarnings, partnerPercentage: eventFees.partner.percentage }
    },
    refetchInterval: ({ state }) => (state.data?.totals.refundPending.amount === '0' ? pollMs : soonMs),
  })

/** The orders behind the figures, newest first, by page; the one before stays until the next is there. */
export const useOrders = (eventId: string, page: number) =>
  useQuery({
    queryKey: ticketKeys.orders(eventId, page),
    queryFn: async ({ signal }) => {
      const { eventTransactions } = await request(
        ordersDocument,
        { eventId, first: pageSizes.table, page },
        signal,
      )
      return { ...eventTransactions, nodes: eventTransactions.nodes.map(withMoney) }
    },
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) =>
      state.data?.nodes.some((order) => unsettled.includes(order.transactionStatus)) ? soonMs : pollMs,
  })
