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
          cost {
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
            items {
              gratuityPercentage
              price {
                ...moneyParts
              }
            }
          }
          items {
            entityId
            name
            quantity
            price {
              ...moneyParts
            }
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

export type Earnings = ResultOf<typeof earningsDocument>['eventEarnings']
/** The earnings, and the percentage that promoters get of a sale now. */
export type ShownEarnings = Earnings & { partnerPercentage: number }
export type EarningsTicket = Earnings['ticketBreakdown'][number]
export type EarningsDay = Earnings['days'][number]
export type Order = WithMoney<ResultOf<typeof ordersDocument>['eventTransactions']['nodes'][number]>

const pollMs = 30_000
/** Milliseconds between reads while the provider has not answered about a payment or a refund. */
const soonMs = 3000

const unsettled: TransactionStatus[] = ['PENDING', 'REFUND_PENDING']

/**
 * The earnings of an event: all of them, or those of the viewer's own link. Also the percentage that promoters get of
 * a sale now.
 */
export const useEarnings = (eventId: string) =>
  useQuery({
    queryKey: ticketKeys.earnings(eventId),
    queryFn: async ({ signal }): Promise<ShownEarnings> => {
      const { eventEarnings, eventFees } = await request(earningsDocument, { eventId }, signal)
      return { ...eventEarnings, partnerPercentage: eventFees.partner.percentage }
    },
    refetchInterval: ({ state }) => (state.data?.totals.refundPending.amount === '0' ? pollMs : soonMs),
  })

/** The orders of an event, newest first, by page. The last page stays visible while the next one loads. */
export const useOrders = (eventId: string, page: number) =>
  useQuery({
    queryKey: ticketKeys.orders(eventId, page),
    queryFn: async ({ signal }) => {
      const { eventTransactions } = await request(
        ordersDocument,
        { eventId, first: pageSizes.pager, page },
        signal,
      )
      return { ...eventTransactions, nodes: eventTransactions.nodes.map(withMoney) }
    },
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) =>
      state.data?.nodes.some((order) => unsettled.includes(order.transactionStatus)) ? soonMs : pollMs,
  })
