import type { AttendeeState } from '@reprise/rules/events/enums'
import { pageSizes } from '@reprise/rules/platform/constants'
import { keepPreviousData, useMutation, useQueryClient } from '@tanstack/react-query'
import type { ResultOf } from 'gql.tada'
import { useEffect } from 'react'
import { graphql } from '../../../lib/graphql/graphql.ts'
import { moneyParts } from '../../../lib/graphql/money.api.ts'
import { holdQueries, named, reloadQueries } from '../../../lib/graphql/reload-queries.ts'
import { request } from '../../../lib/graphql/request.ts'
import { subscribe } from '../../../lib/graphql/subscribe.ts'
import { usePages } from '../../../lib/graphql/use-pages.ts'
import { eventKeys } from '../../events/events.keys.ts'
import { markedPersonParts } from '../../users/person.api.ts'
import { ticketKeys } from '../tickets.keys.ts'
import type { GuestFilters } from './filters/guest-filters.ts'

const guestsDocument = graphql(
  `
    query eventAttendees($eventIdOrSlug: String!, $first: Int!, $after: String, $filter: EventAttendeeFilter!) {
      eventAttendees(eventIdOrSlug: $eventIdOrSlug, first: $first, after: $after, filter: $filter) {
        endCursor
        hasNextPage
        nodes {
          attendeeId
          checkedInCount
          emailAddress
          socialReaches {
            followers
          }
          user {
            ...markedPersonParts
            repScore
          }
          bookings {
            bookingId
            attendeeState
            mayAnswer
            transactionStatus
            note
            quantity
            createdAtUtc
            authorizedUntil
            isPaymentPending
            receiptUrl
            totalPrice {
              ...moneyParts
            }
            items {
              entityId
              name
              quantity
              isFree
            }
            user {
              userId
            }
            tickets {
              firstSeen
              guestName
              holder {
                userId
              }
              eventTicket {
                eventTicketId
              }
              ticketInfo {
                displayEventTicket {
                  eventTicketId
                  name
                }
              }
            }
          }
        }
      }
    }
  `,
  [markedPersonParts, moneyParts],
)

const guestsChangedDocument = graphql(`
  subscription guestsChanged($eventIdOrSlug: String!) {
    eventCheckInChanged(eventIdOrSlug: $eventIdOrSlug) {
      pending
      expected
      scanned
    }
  }
`)

const approveDocument = graphql(`
  mutation approveBooking($bookingId: ID!, $idempotencyKey: String!, $note: String, $forceRelease: Boolean) {
    approveBooking(bookingId: $bookingId, idempotencyKey: $idempotencyKey, note: $note, forceRelease: $forceRelease) {
      bookingId
      attendeeState
      transactionStatus
    }
  }
`)

const declineDocument = graphql(`
  mutation declineBooking($bookingId: ID!, $idempotencyKey: String!, $note: String) {
    declineBooking(bookingId: $bookingId, idempotencyKey: $idempotencyKey, note: $note) {
      bookingId
      attendeeState
      transactionStatus
    }
  }
`)

const undoDocument = graphql(`
  mutation undoBooking($bookingId: ID!, $idempotencyKey: String!) {
    undoBooking(bookingId: $bookingId, idempotencyKey: $idempotencyKey) {
      bookingId
      attendeeState
      transactionStatus
    }
  }
`)

export type GuestNode = ResultOf<typeof guestsDocument>['eventAttendees']['nodes'][number]
export type GuestBooking = GuestNode['bookings'][number]
export type GuestFilter = GuestFilters & {
  states: AttendeeState[]
  /** Whether to return only guests with a ticket who have not come yet. */
  notHereYet: boolean
}

/** A booking after an answer. For a paid one the provider may not have answered yet. */
type Answered = ResultOf<typeof approveDocument>['approveBooking']

/** Interval of the poll that runs beside the subscription, in case the subscription is cut off. */
const pollMs = 15_000

// Only these queries are read again, because the host may answer many requests.
const changedBy = (eventIdOrSlug: string) => [
  ticketKeys.approval(eventIdOrSlug),
  eventKeys.desk(eventIdOrSlug),
]

/** The guests, fifty at a time, the earliest first. `isLive`: kept current by news of the event. */
export const useGuests = (eventIdOrSlug: string, filter: GuestFilter, isLive: boolean) => {
  const client = useQueryClient()
  useEffect(() => {
    if (!isLive) return
    return subscribe(guestsChangedDocument, { eventIdOrSlug }, () => {
      for (const queryKey of changedBy(eventIdOrSlug)) void client.invalidateQueries({ queryKey })
    })
  }, [eventIdOrSlug, client, isLive])
  return usePages({
    queryKey: ticketKeys.guests(eventIdOrSlug, filter),
    read: async (after, signal) => {
      const page = { eventIdOrSlug, filter, first: pageSizes.table, after }
      return (await request(guestsDocument, page, signal)).eventAttendees
    },
    placeholderData: keepPreviousData,
    refetchInterval: pollMs,
  })
}

/** The host's answer to one request. */
export type Answer = {
  verb: 'approve' | 'decline' | 'undo'
  bookingId: string
  idempotencyKey: string
  note?: string | null
  forceRelease?: boolean
}

const send = async ({ verb, ...input }: Answer): Promise<Answered> => {
  if (verb === 'approve') return (await request(approveDocument, input)).approveBooking
  if (verb === 'decline') return (await request(declineDocument, input)).declineBooking
  return (await request(undoDocument, input)).undoBooking
}

/** Approves or declines a request, or undoes an answer. The caller shows refusals. */
export const useAnswer = (eventIdOrSlug: string) =>
  useMutation({ mutationFn: send, meta: { formShowsFailure: true, changes: changedBy(eventIdOrSlug) } })

/**
 * Answers many requests, one of them a call. The list is read once, by the function that `begin` returns: otherwise
 * each answer would wait for the whole list, and the number of people who wait would be read out after each.
 */
export const useAnswerOfMany = (eventIdOrSlug: string) => {
  const client = useQueryClient()
  const { mutateAsync } = useMutation({ mutationFn: send, meta: { formShowsFailure: true, changes: [] } })
  const begin = () => {
    const release = holdQueries(changedBy(eventIdOrSlug))
    return () => {
      release()
      return reloadQueries(client, named(changedBy(eventIdOrSlug)))
    }
  }
  return { mutateAsync, begin }
}
