import type { SeriesScope } from '@reprise/rules/events/recurrence.input'
import { useQuery } from '@tanstack/react-query'
import type { ResultOf } from 'gql.tada'
import { graphql } from '../../../../lib/graphql/graphql.ts'
import { moneyParts } from '../../../../lib/graphql/money.api.ts'
import { request } from '../../../../lib/graphql/request.ts'
import { eventKeys } from '../../events.keys.ts'

const endingDocument = graphql(
  `
    query eventEnding($eventId: ID!, $scope: SeriesScope) {
      eventEnding(eventId: $eventId, scope: $scope) {
        dates
        hasBookings
        told
        ordersReturned
        amountReturned {
          ...moneyParts
        }
        ordersKept
        ordersHeldBack
      }
    }
  `,
  [moneyParts],
)

export type EventEnding = ResultOf<typeof endingDocument>['eventEnding']

/** What cancelling the event would do now. It is read again each time the dialog opens. */
export const useEventEnding = (eventId: string, scope: SeriesScope, isAsked: boolean) =>
  useQuery({
    queryKey: eventKeys.ending(eventId, scope),
    queryFn: async ({ signal }) => (await request(endingDocument, { eventId, scope }, signal)).eventEnding,
    enabled: isAsked,
  })
