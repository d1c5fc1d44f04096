import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ResultOf, VariablesOf } from 'gql.tada'
import { useEffect } from 'react'
import { lacksAnswer } from '../../lib/graphql/api-error.ts'
import { graphql } from '../../lib/graphql/graphql.ts'
import { request } from '../../lib/graphql/request.ts'
import { subscribe } from '../../lib/graphql/subscribe.ts'
import { checkinKeys } from './checkin.keys.ts'

const summaryParts = graphql(`
  fragment summaryParts on EventCheckInSummary {
    eventId
    expected
    scanned
    pending
    lastScanAt
    byTicket {
      eventTicketId
      name
      color
      expected
      scanned
    }
  }
`)

const summaryDocument = graphql(
  `
    query eventCheckInSummary($eventId: ID!) {
      eventCheckInSummary(eventId: $eventId) {
        ...summaryParts
      }
    }
  `,
  [summaryParts],
)

const summaryChangedDocument = graphql(
  `
    subscription eventCheckInChanged($eventIdOrSlug: String!) {
      eventCheckInChanged(eventIdOrSlug: $eventIdOrSlug) {
        ...summaryParts
      }
    }
  `,
  [summaryParts],
)

const verdictParts = graphql(`
  fragment verdictParts on TicketVerdict {
    status
    reason
    message
    scanCount
    firstSeen
    opensAt
    ticketId
    ticketName
    ticketColor
    holderName
    guestName
    holderAvatarUrl
  }
`)

const verifyDocument = graphql(
  `
    mutation verifyTicket(
      $eventId: ID!
      $code: String!
      $zone: String
      $isTest: Boolean
      $idempotencyKey: String!
    ) {
      verifyTicket(
        eventId: $eventId
        code: $code
        zone: $zone
        isTest: $isTest
        idempotencyKey: $idempotencyKey
      ) {
        ...verdictParts
      }
    }
  `,
  [verdictParts],
)

const undoScanDocument = graphql(
  `
    mutation undoTicketScan($eventId: ID!, $ticketId: ID!, $zone: String, $idempotencyKey: String!) {
      undoTicketScan(eventId: $eventId, ticketId: $ticketId, zone: $zone, idempotencyKey: $idempotencyKey) {
        ...verdictParts
      }
    }
  `,
  [verdictParts],
)

const doorEventDocument = graphql(`
  query doorEvent($eventIdOrSlug: String!) {
    event(eventIdOrSlug: $eventIdOrSlug) {
      eventId
      slug
      displayName
      timeZone
      scanningZones
      scanningOpensAt
      myPermissions
      pendingAttendees2
      confirmsOffers
    }
  }
`)

export type CheckInSummary = ResultOf<typeof summaryParts>
export type Verdict = ResultOf<typeof verdictParts>
export type DoorEvent = ResultOf<typeof doorEventDocument>['event']

/** Interval of the poll that runs beside the subscription, in case the subscription is cut off. */
const pollMs = 5000

/** How many guests are in and how many are expected. Kept current while it is shown. */
export const useCheckInSummary = (eventId: string) => {
  const client = useQueryClient()
  useEffect(
    () =>
      subscribe(summaryChangedDocument, { eventIdOrSlug: eventId }, ({ eventCheckInChanged }) =>
        client.setQueryData(checkinKeys.summary(eventId), eventCheckInChanged),
      ),
    [eventId, client],
  )
  return useQuery({
    queryKey: checkinKeys.summary(eventId),
    queryFn: async ({ signal }) => (await request(summaryDocument, { eventId }, signal)).eventCheckInSummary,
    refetchInterval: pollMs,
  })
}

/** The event whose door page is open. */
export const useDoorEvent = (eventIdOrSlug: string) =>
  useQuery({
    queryKey: checkinKeys.doorEvent(eventIdOrSlug),
    queryFn: async ({ signal }) => (await request(doorEventDocument, { eventIdOrSlug }, signal)).event,
  })

const patience = {
  networkMode: 'always',
  // Each retry sends the same key. The server scans once, even if an earlier try reached it.
  retry: (count: number, error: Error) => lacksAnswer(error) && count < 5,
  retryDelay: (count: number) => Math.min(500 * 2 ** count, 4000),
  // The next scan does not wait until the summaries are read again.
  meta: { formShowsFailure: true, changes: [checkinKeys.summaries()], isNotWaitedFor: true },
} as const

/** Sends a code to the server and returns the verdict. A refused ticket is a verdict too, and no error. */
export const useVerifyTicket = () =>
  useMutation({
    mutationFn: async (input: VariablesOf<typeof verifyDocument>) =>
      (await request(verifyDocument, input)).verifyTicket,
    ...patience,
  })

/** Takes an admission back. */
export const useUndoScan = () =>
  useMutation({
    mutationFn: async (input: VariablesOf<typeof undoScanDocument>) =>
      (await request(undoScanDocument, input)).undoTicketScan,
    ...patience,
  })
