import { graphql } from '../../../lib/graphql/graphql.ts'
import { request } from '../../../lib/graphql/request.ts'
import { usePages } from '../../../lib/graphql/use-pages.ts'
import { markedPersonParts } from '../../users/person.api.ts'
import { eventKeys } from '../events.keys.ts'

const whoIsGoingDocument = graphql(
  `
    query whoIsGoing($eventIdOrSlug: String!, $after: String) {
      whoIsGoing(eventIdOrSlug: $eventIdOrSlug, after: $after) {
        endCursor
        hasNextPage
        nodes {
          ...markedPersonParts
          repScore
        }
      }
    }
  `,
  [markedPersonParts],
)

/** The people who go to an event, by page, the earliest attendee first. */
export const useWhoIsGoing = (slug: string) =>
  usePages({
    queryKey: eventKeys.whoIsGoing(slug),
    read: async (after, signal) =>
      (await request(whoIsGoingDocument, { eventIdOrSlug: slug, after }, signal)).whoIsGoing,
  })
