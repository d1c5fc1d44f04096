import { pageSizes } from '@reprise/rules/platform/constants'
import { useMutation, useQuery } from '@tanstack/react-query'
import type { ResultOf, VariablesOf } from 'gql.tada'
import { lacksAnswer } from '../../lib/graphql/api-error.ts'
import { graphql } from '../../lib/graphql/graphql.ts'
import { moneyParts } from '../../lib/graphql/money.api.ts'
import { request } from '../../lib/graphql/request.ts'
import { usePages } from '../../lib/graphql/use-pages.ts'
import { useSession } from '../../lib/session/session.ts'
import { isNotRefunded } from './own/is-not-refunded.ts'
import { orFromDevice } from './own/kept-tickets.ts'
import { withReferral } from './referral/kept-referral.ts'
import { ticketKeys } from './tickets.keys.ts'
import type { WithMoney } from './with-money.ts'
import { withMoney } from './with-money.ts'

export const ticketParts = graphql(`
  fragment ticketParts on Ticket {
    ticketId
    bookingId
    status
    code
    qrToken
    firstSeen
    mayGiveBack
    eventTicket {
      eventTicketId
      name
      color
      ticketType
    }
    holder {
      userId
      name
    }
  }
`)

export const bookingParts = graphql(
  `
    fragment bookingParts on Booking {
      bookingId
      attendeeState
      note
      quantity
      createdAtUtc
      transactionStatus
      receiptUrl
      totalPrice {
        ...moneyParts
      }
      items {
        entityId
        name
        quantity
        additionalGuests
        price {
          ...moneyParts
        }
      }
      tickets {
        ...ticketParts
      }
    }
  `,
  [ticketParts, moneyParts],
)

const myBookingsDocument = graphql(
  `
    query myEventBookings($eventIdOrSlug: String!) {
      event(eventIdOrSlug: $eventIdOrSlug) {
        myBookings {
          ...bookingParts
        }
      }
    }
  `,
  [bookingParts],
)

const myTicketsDocument = graphql(
  `
    query myTickets($when: EventWhen!, $first: Int!, $after: String) {
      myTickets(when: $when, first: $first, after: $after) {
        endCursor
        hasNextPage
        nodes {
          ...ticketParts
          event {
            eventId
            slug
            displayName
            avatarUrl
            startDate
            timeZone
            isLocationHidden
            location {
              address
            }
          }
        }
      }
    }
  `,
  [ticketParts],
)

const purchaseDocument = graphql(
  `
    mutation purchaseEventTickets($input: PurchaseEventTicketsInput!) {
      purchaseEventTickets(input: $input) {
        booking {
          ...bookingParts
        }
      }
    }
  `,
  [bookingParts],
)

const giveBackDocument = graphql(`
  mutation cancelMyBooking($bookingId: ID!, $idempotencyKey: String!) {
    cancelMyBooking(bookingId: $bookingId, idempotencyKey: $idempotencyKey) {
      bookingId
      attendeeState
    }
  }
`)

export type TicketNode = ResultOf<typeof ticketParts>
/** A booking of the viewer's own. */
export type BookingNode = WithMoney<ResultOf<typeof bookingParts>>
export type MyTicketNode = ResultOf<typeof myTicketsDocument>['myTickets']['nodes'][number]
export type PurchaseInput = VariablesOf<typeof purchaseDocument>['input']
export type When = VariablesOf<typeof myTicketsDocument>['when']

/** The person who is signed in, or null. */
export const useViewer = () => {
  const session = useSession()
  return session.state === 'member' ? session.userId : null
}

const goesBack = ['REFUND_PENDING', 'REFUNDED']

/**
 * An order that has ended is left out here, unless there is something to say about its money. The list of the
 * person's orders still has it.
 */
const isShown = (booking: BookingNode) =>
  booking.attendeeState !== 'NONE' || goesBack.includes(booking.transactionStatus) || isNotRefunded(booking)

/** The viewer's own bookings at an event; what was seen once is shown without network too. */
export const useMyBookings = (eventId: string) => {
  const viewer = useViewer()
  return useQuery({
    queryKey: ticketKeys.bookings(eventId, viewer),
    queryFn: ({ signal }) =>
      orFromDevice(`${viewer}/event/${eventId}`, async () => {
        const { event } = await request(myBookingsDocument, { eventIdOrSlug: eventId }, signal)
        return event.myBookings.map(withMoney).filter(isShown)
      }),
    enabled: viewer !== null,
    networkMode: 'always',
  })
}

/** The viewer's tickets of all events, to come or past; the first of them are shown without network too. */
export const useMyTickets = (when: When) => {
  const viewer = useViewer()
  return usePages({
    queryKey: ticketKeys.mine(viewer, when),
    read: async (after, signal) => {
      const page = { when, first: pageSizes.table, after }
      const kept = await orFromDevice(
        `${viewer}/${when}/${after ?? 'first'}`,
        async () => (await request(myTicketsDocument, page, signal)).myTickets,
      )
      const { hasNextPage, endCursor } = kept.value
      return { ...kept, hasNextPage, endCursor }
    },
    enabled: viewer !== null,
    networkMode: 'always',
  })
}

export const retryWithoutAnswer = (count: number, error: Error) => lacksAnswer(error) && count < 2

/** Takes free tickets, or asks for those that need approval. */
export const usePurchase = () =>
  useMutation({
    mutationFn: (input: PurchaseInput & { eventId: string }) =>
      withReferral(input.eventId, async (referralCode) => {
        const answer = await request(purchaseDocument, { input: { ...input, referralCode } })
        return withMoney(answer.purchaseEventTickets.booking)
      }),
    retry: retryWithoutAnswer,
    // Without an answer the order stays as it was chosen, so that a second try is the same order.
    meta: { shown: true, keepsUnanswered: true, isNotWaitedFor: true },
  })

/** Gives a whole booking back. */
export const useGiveBack = (onDone: () => void) =>
  useMutation({
    mutationFn: (input: VariablesOf<typeof giveBackDocument>) => request(giveBackDocument, input),
    onSuccess: onDone,
    retry: retryWithoutAnswer,
  })
