import type { Point } from '@reprise/rules/events/near'
import { keepPreviousData } from '@tanstack/react-query'
import type { ResultOf } from 'gql.tada'
import { graphql } from '../../../lib/graphql/graphql.ts'
import { request } from '../../../lib/graphql/request.ts'
import { usePages } from '../../../lib/graphql/use-pages.ts'
import { eventCardParts, pageAfter } from '../events.api.ts'
import { eventKeys } from '../events.keys.ts'
import type { ExploreFilter } from './explore-filter.ts'
import { criteriaOf } from './explore-filter.ts'

const findEventsDocument = graphql(
  `
    query findEvents($criteria: EventCriteria!, $first: Int!, $after: String, $isFirst: Boolean!) {
      events(criteria: $criteria, first: $first, after: $after) {
        totalCount @include(if: $isFirst)
        endCursor
        hasNextPage
        nodes {
          ...eventCardParts
          location {
            latitude
            longitude
          }
        }
      }
    }
  `,
  [eventCardParts],
)

/** An event in a list of found events. */
export type FoundEventNode = ResultOf<typeof findEventsDocument>['events']['nodes'][number]

/** What of the found events is asked for: all of them, those of this week, or those around a place. */
type Found = { tab: 'EXPLORE' | 'THIS_WEEK' } | { tab: 'NEAR_ME'; near: Point & { radius: number } }

const useFoundEvents = (filter: ExploreFilter, found: Found, enabled: boolean) =>
  usePages({
    queryKey: eventKeys.explore(filter, found),
    enabled,
    read: async (after, signal) => {
      const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
      const criteria = { ...found, ...criteriaOf(filter), timeZone }
      const variables = { criteria, ...pageAfter(after), isFirst: after === null }
      return (await request(findEventsDocument, variables, signal)).events
    },
    placeholderData: keepPreviousData,
    meta: { failure: 'events' },
  })

/**
 * The events that anyone may find, the soonest first: all of them, or those of this week by the viewer's time zone. The
 * first page says how many there are.
 */
export const useExploreEvents = (filter: ExploreFilter, tab: 'EXPLORE' | 'THIS_WEEK') =>
  useFoundEvents(filter, { tab }, true)

/** The events around a place, the nearest first, as soon as the place is known. The radius is in miles. */
export const useNearEvents = (filter: ExploreFilter, place: Point | undefined, radius: number) =>
  useFoundEvents(
    filter,
    {
      tab: 'NEAR_ME',
      near: { latitude: place?.latitude ?? 0, longitude: place?.longitude ?? 0, radius },
    },
    place !== undefined,
  )
