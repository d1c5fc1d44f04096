import { useMutation, useQuery } from '@tanstack/react-query'
import type { ResultOf, VariablesOf } from 'gql.tada'
import { lacksAnswer } from '../../lib/graphql/api-error.ts'
import { graphql } from '../../lib/graphql/graphql.ts'
import { moneyParts } from '../../lib/graphql/money.api.ts'
import { request } from '../../lib/graphql/request.ts'
import { useSession } from '../../lib/session/session.ts'
import { isNotRefunded } from './own/is-not-refunded.ts'
import { orFromDevice } from './own/or-from-device.ts'
import { withReferral } from './referral/stored-referral.ts'
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
    guestName
    mayNameGuest
    isGiftOffered
    eventTicket {
      eventTicketId
      name
      color
      ticketType
      scanningZones
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

const acceptDocument = graphql(
  `
    mutation acceptTicketOffer($input: AcceptTicketOfferInput!) {
      acceptTicketOffer(input: $input) {
        booking {
          ...bookingParts
        }
      }
    }
  `,
  [bookingParts],
)

export type TicketNode = ResultOf<typeof ticketParts>

/**
 * The zones of its event that a ticket lets in at, as text; empty where it lets in at all of them. A copy on the device
 * may be older than zones.
 */
export const zonesOf = ({ eventTicket }: TicketNode) => (eventTicket.scanningZones ?? []).join(', ')
/** A booking that the viewer made. */
export type BookingNode = WithMoney<ResultOf<typeof bookingParts>>
export type PurchaseInput = VariablesOf<typeof purchaseDocument>['input']

/** The person who is signed in, or null. */
export const useViewer = () => {
  const session = useSession()
  return session.state === 'member' ? session.userId : null
}

const goesBack = ['REFUND_PENDING', 'REFUNDED']

/**
 * Whether a booking is shown at its event. An ended order is left out, unless its refund has to be explained. The
 * list of the person's orders still has it.
 */
const isShown = (booking: BookingNode) =>
  booking.attendeeState !== 'NONE' || goesBack.includes(booking.transactionStatus) || isNotRefunded(booking)

/** The viewer's own bookings at an event. Without a network it returns the copy on the device. */
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

export const retryWithoutAnswer = (count: number, error: Error) => lacksAnswer(error) && count < 2

/** Free tickets that the waiting list offers: how many of which event ticket. */
export type AcceptInput = VariablesOf<typeof acceptDocument>['input']

/** Takes free tickets, or what the waiting list offers of them, or requests those that need approval. */
export const usePurchase = () =>
  useMutation({
    mutationFn: async (input: (PurchaseInput & { eventId: string }) | AcceptInput) => {
      if ('eventTicketId' in input) {
        const answer = await request(acceptDocument, { input })
        return withMoney(answer.acceptTicketOffer.booking)
      }
      return withReferral(input.eventId, async (referralCode) => {
        const answer = await request(purchaseDocument, { input: { ...input, referralCode } })
        return withMoney(answer.purchaseEventTickets.booking)
      })
    },
    retry: retryWithoutAnswer,
    // `keepsUnanswered`: without an answer nothing is read again, so that a second try sends the same order.
    meta: { formShowsFailure: true, keepsUnanswered: true, isNotWaitedFor: true },
  })
