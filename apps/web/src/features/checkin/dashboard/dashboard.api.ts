import { useMutation, useQuery } from '@tanstack/react-query'
import { graphql } from '../../../lib/graphql/graphql.ts'
import { request } from '../../../lib/graphql/request.ts'
import { checkinKeys } from '../checkin.keys.ts'

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

/** How many guests came in each minute. `scanned` is part of the key, so that each check-in reads it again. */
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
