import { useMutation, useQuery } from '@tanstack/react-query'
import type { ResultOf } from 'gql.tada'
import { graphql } from '../../../lib/graphql/graphql.ts'
import { request } from '../../../lib/graphql/request.ts'
import { checkinKeys } from '../checkin.keys.ts'

const dashboardDocument = graphql(`
  query eventDashboard($eventIdOrSlug: String!) {
    event(eventIdOrSlug: $eventIdOrSlug) {
      eventId
      slug
      displayName
      avatarUrl
      status
      isExpired
      isListFull
      isPrivate
      isListed
      startDate
      endDate
      timeZone
      myRole
      myPermissions
      promoters {
        userId
      }
      eventTickets {
        eventTicketId
        balance {
          availableAmount
        }
      }
    }
  }
`)

const arrivalsDocument = graphql(`
  query eventArrivals($eventId: ID!) {
    eventArrivals(eventId: $eventId) {
      minute
      guests
    }
  }
`)

const exportDocument = graphql(`
  query eventExport($eventIdOrSlug: String!) {
    eventExport(eventIdOrSlug: $eventIdOrSlug) {
      csv
      fileName
    }
  }
`)

export type DashboardEvent = ResultOf<typeof dashboardDocument>['event']

/** The event as its team sees it. `asOf` changes with the guests, and what is left is then asked for again. */
export const useDashboardEvent = (eventIdOrSlug: string, asOf?: string) =>
  useQuery({
    queryKey: checkinKeys.dashboard(eventIdOrSlug, asOf),
    queryFn: async ({ signal }) => (await request(dashboardDocument, { eventIdOrSlug }, signal)).event,
    placeholderData: (before) => before,
  })

/** How many guests came in each minute; `scanned` changes with every one. */
export const useArrivals = (eventId: string, scanned: number) =>
  useQuery({
    queryKey: checkinKeys.arrivals(eventId, scanned),
    queryFn: async ({ signal }) => (await request(arrivalsDocument, { eventId }, signal)).eventArrivals,
    placeholderData: (before) => before,
  })

/** The guests as a file of comma-separated values. */
export const useGuestFile = () =>
  useMutation({
    mutationFn: async (eventId: string) =>
      (await request(exportDocument, { eventIdOrSlug: eventId })).eventExport,
    meta: { changes: [] },
  })
