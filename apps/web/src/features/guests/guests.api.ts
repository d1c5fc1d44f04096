import { pageSizes } from '@reprise/rules/platform/constants'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ResultOf, VariablesOf } from 'gql.tada'
import { useEffect } from 'react'
import { graphql } from '../../lib/graphql/graphql.ts'
import { request } from '../../lib/graphql/request.ts'
import { subscribe } from '../../lib/graphql/subscribe.ts'
import { usePages } from '../../lib/graphql/use-pages.ts'
import { guestKeys } from './guests.keys.ts'

const guestParts = graphql(`
  fragment guestParts on EventGuest {
    guestId
    version
    fullName
    emailAddress
    phoneNumber
    note
    canChange
    customFields {
      key
      label
      value
    }
    enteredBy {
      userId
      name
    }
    tickets {
      ticketId
      ticketNo
      guestName
      eventTicketId
      checkedInAt
      eventTicket {
        name
        color
      }
    }
  }
`)

/** A guest who was entered by hand. */
export type Guest = ResultOf<typeof guestParts>
export type GuestTicket = Guest['tickets'][number]

const guestsDocument = graphql(
  `
    query searchEventGuests($eventId: ID!, $query: String, $filter: EventGuestFilter, $first: Int, $after: String) {
      searchEventGuests(eventId: $eventId, query: $query, filter: $filter, first: $first, after: $after) {
        nodes {
          ...guestParts
        }
        totalCount
        hasNextPage
        endCursor
      }
    }
  `,
  [guestParts],
)

const amountsDocument = graphql(`
  query requiredTicketAmounts($eventId: ID!) {
    requiredTicketAmounts(eventId: $eventId) {
      required
      checkedIn
      available
      eventTicket {
        eventTicketId
        name
        color
        isSpecialGuest
      }
    }
  }
`)

export type RequiredAmount = ResultOf<typeof amountsDocument>['requiredTicketAmounts'][number]

const changedDocument = graphql(`
  subscription guestListChanged($eventIdOrSlug: String!) {
    eventCheckInChanged(eventIdOrSlug: $eventIdOrSlug) {
      scanned
      expected
    }
  }
`)

const createDocument = graphql(`
  mutation createEventGuest($input: CreateEventGuestInput!) {
    createEventGuest(input: $input) {
      guestId
    }
  }
`)

const updateDocument = graphql(`
  mutation updateEventGuest($input: UpdateEventGuestInput!) {
    updateEventGuest(input: $input) {
      guestId
    }
  }
`)

const deleteDocument = graphql(`
  mutation deleteEventGuest($eventId: ID!, $guestId: ID!, $idempotencyKey: String!) {
    deleteEventGuest(eventId: $eventId, guestId: $guestId, idempotencyKey: $idempotencyKey) {
      guestId
    }
  }
`)

const checkInDocument = graphql(`
  mutation checkInGuestTicket($eventId: ID!, $ticketId: ID!, $idempotencyKey: String!) {
    checkInGuestTicket(eventId: $eventId, ticketId: $ticketId, idempotencyKey: $idempotencyKey) {
      ticketId
      checkedInAt
    }
  }
`)

const undoDocument = graphql(`
  mutation undoGuestTicketCheckIn($eventId: ID!, $ticketId: ID!, $idempotencyKey: String!) {
    undoGuestTicketCheckIn(eventId: $eventId, ticketId: $ticketId, idempotencyKey: $idempotencyKey) {
      ticketId
      checkedInAt
    }
  }
`)

export type ShownGuests = {
  query: string
  eventTicketId: string | null
  isCheckedIn: boolean | null
  isMine: boolean
}

/** Interval of the poll that runs beside the subscription, in case the subscription is cut off. */
const pollMs = 15_000

/** The guests that a filter shows, page by page. `isLive`: kept current by news of the event. */
export const useGuestList = (eventId: string, shown: ShownGuests, isLive: boolean) => {
  const client = useQueryClient()
  useEffect(() => {
    if (!isLive) return
    return subscribe(changedDocument, { eventIdOrSlug: eventId }, () => {
      void client.invalidateQueries({ queryKey: guestKeys.all(eventId) })
    })
  }, [eventId, client, isLive])
  return usePages({
    queryKey: guestKeys.list(eventId, shown),
    read: async (after, signal) => {
      const { query, ...filter } = shown
      const page = { eventId, query, filter, first: pageSizes.table, after }
      return (await request(guestsDocument, page, signal)).searchEventGuests
    },
    placeholderData: keepPreviousData,
    refetchInterval: pollMs,
  })
}

/** How many of each event ticket the guest list needs. */
export const useRequiredAmounts = (eventId: string) =>
  useQuery({
    queryKey: guestKeys.amounts(eventId),
    queryFn: async ({ signal }) =>
      (await request(amountsDocument, { eventId }, signal)).requiredTicketAmounts,
  })

type UpdateInput = VariablesOf<typeof updateDocument>['input']
/** A guest as the form has them; without an id a new one. */
export type SavedGuest = Omit<UpdateInput, 'guestId'> & { guestId: string | null }

/** Adds a guest, or saves one. The form shows refusals. */
export const useSaveGuest = () =>
  useMutation({
    mutationFn: async ({ guestId, expectedVersion = null, ...input }: SavedGuest) => {
      if (guestId !== null) {
        const change = { ...input, guestId, expectedVersion }
        return (await request(updateDocument, { input: change })).updateEventGuest
      }
      const tickets = input.tickets.map(({ eventTicketId, guestName }) => ({ eventTicketId, guestName }))
      return (await request(createDocument, { input: { ...input, tickets } })).createEventGuest
    },
    meta: { formShowsFailure: true },
  })

/** Takes a guest off the list. */
export const useDeleteGuest = () =>
  useMutation({
    mutationFn: async (input: VariablesOf<typeof deleteDocument>) =>
      (await request(deleteDocument, input)).deleteEventGuest,
  })

type CheckIn = VariablesOf<typeof checkInDocument> & { isUndo: boolean }

/** Checks a ticket of a guest in, or takes that back. */
export const useCheckInGuest = (eventId: string) =>
  useMutation({
    mutationFn: async ({ isUndo, ...input }: CheckIn) =>
      isUndo
        ? (await request(undoDocument, input)).undoGuestTicketCheckIn
        : (await request(checkInDocument, input)).checkInGuestTicket,
    meta: { changes: [guestKeys.all(eventId)] },
  })
