import { pageSizes } from '@reprise/rules/platform/constants'
import { useQuery } from '@tanstack/react-query'
import type { ResultOf } from 'gql.tada'
import { graphql } from '../../lib/graphql/graphql.ts'
import { moneyParts } from '../../lib/graphql/money.api.ts'
import { request } from '../../lib/graphql/request.ts'
import { eventKeys } from './events.keys.ts'
import { goingParts } from './going/going.api.ts'

/** What a card of an event shows. */
export const eventCardParts = graphql(
  `
    fragment eventCardParts on Event {
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
      isLocationHidden
      location {
        address
      }
      lowestPrice {
        ...moneyParts
      }
      lowestPriceWithFees {
        ...moneyParts
      }
      highestPriceWithFees {
        ...moneyParts
      }
      isAllInPricing
      club {
        name
        avatarUrl
        isVerified
      }
      createdBy {
        name
        avatarUrl
        isVerified
        tier
      }
      myAttendee {
        attendeeState
        status
      }
      myRole
      ...goingParts
    }
  `,
  [moneyParts, goingParts],
)

/** Events by their criteria, as cards show them. */
export const eventsDocument = graphql(
  `
    query events($criteria: EventCriteria!, $first: Int!, $after: String) {
      events(criteria: $criteria, first: $first, after: $after) {
        endCursor
        hasNextPage
        nodes {
          ...eventCardParts
        }
      }
    }
  `,
  [eventCardParts],
)

/** What a card of an event shows. */
export type EventCardNode = ResultOf<typeof eventCardParts>

/** The first page has few events, each later page fills a grid (spec 9). */
export const pageAfter = (after: string | null) => ({
  first: after === null ? pageSizes.firstEvents : pageSizes.grid,
  after,
})

/** The first few featured events. */
export const useFeaturedEvents = () =>
  useQuery({
    queryKey: eventKeys.featured(),
    queryFn: async ({ signal }) => {
      const criteria = { onlyFeatured: true }
      return (await request(eventsDocument, { criteria, first: pageSizes.firstEvents }, signal)).events.nodes
    },
    meta: { failure: 'events' },
  })

/** The next few events that the person goes to or works on. */
export const useMyUpcomingEvents = () =>
  useQuery({
    queryKey: eventKeys.myUpcoming(),
    queryFn: async ({ signal }) => {
      const criteria = { tab: 'MY_EVENTS' as const, from: new Date().toISOString() }
      return (await request(eventsDocument, { criteria, first: pageSizes.firstEvents }, signal)).events.nodes
    },
    meta: { failure: 'events' },
  })
