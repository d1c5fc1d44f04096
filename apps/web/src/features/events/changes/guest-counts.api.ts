import type { SeriesScope } from '@reprise/rules/events/recurrence.input'
import { queryOptions } from '@tanstack/react-query'
import { graphql } from '../../../lib/graphql/graphql.ts'
import { request } from '../../../lib/graphql/request.ts'
import { eventKeys } from '../events.keys.ts'

const guestCountsDocument = graphql(`
  query guestCounts($eventId: ID!, $scope: SeriesScope, $eventTicketId: ID) {
    guestCounts(eventId: $eventId, scope: $scope, eventTicketId: $eventTicketId) {
      going
      requests
      acceptedPolicy
      paid
      waiting
    }
  }
`)

/** What a change concerns: an event, the dates of its series, or one of its event tickets. */
export type Concerned = { eventId: string; scope: SeriesScope; eventTicketId?: string | undefined }

/** The guests that a change would concern. It is read again each time somebody is about to save. */
export const guestCounts = ({ eventId, scope, eventTicketId }: Concerned) =>
  queryOptions({
    queryKey: eventKeys.guestCounts(eventId, scope, eventTicketId),
    queryFn: async ({ signal }) =>
      (await request(guestCountsDocument, { eventId, scope, eventTicketId: eventTicketId ?? null }, signal))
        .guestCounts,
    staleTime: 0,
  })
