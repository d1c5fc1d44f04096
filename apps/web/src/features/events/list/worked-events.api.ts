import type { ResultOf } from 'gql.tada'
import { graphql } from '../../../lib/graphql/graphql.ts'
import { moneyParts } from '../../../lib/graphql/money.api.ts'
import { request } from '../../../lib/graphql/request.ts'
import { usePages } from '../../../lib/graphql/use-pages.ts'
import { pageAfter } from '../events.api.ts'
import { eventKeys } from '../events.keys.ts'

/** The events that the person works on: all of them, or those of a club. */
export const myEventsDocument = graphql(
  `
    query myEvents($clubIdOrSlug: String, $keyword: String, $first: Int!, $after: String) {
      myEvents(clubIdOrSlug: $clubIdOrSlug, keyword: $keyword, first: $first, after: $after) {
        endCursor
        hasNextPage
        nodes {
          eventId
          slug
          displayName
          avatarUrl
          startDate
          timeZone
          status
          isExpired
          isListFull
          series {
            seriesId
          }
          myRole
          myPermissions
          approvedTickets
          totalAvailableTickets
          pendingAttendees2
          promoters {
            userId
          }
          myNet {
            ...moneyParts
          }
        }
      }
    }
  `,
  [moneyParts],
)

/** The parts of an event in the list of those who work on it. */
export type WorkedEventNode = ResultOf<typeof myEventsDocument>['myEvents']['nodes'][number]

/** The events the person works on: drafts on top, then what comes, then the past. */
export const useWorkedEvents = ({ enabled }: { enabled: boolean }) =>
  usePages({
    queryKey: eventKeys.mine(true),
    enabled,
    read: async (after, signal) => (await request(myEventsDocument, pageAfter(after), signal)).myEvents,
    meta: { failure: 'events' },
  })
