import { pageSizes } from '@reprise/rules/platform/constants'
import type { ActivityFilter } from '@reprise/rules/users/activities'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { ResultOf } from 'gql.tada'
import { graphql } from '../../../lib/graphql/graphql.ts'
import { request } from '../../../lib/graphql/request.ts'

const myActivitiesDocument = graphql(`
  query myActivities($filter: ActivityFilter!, $first: Int!, $after: String) {
    myActivities(filter: $filter, first: $first, after: $after) {
      endCursor
      hasNextPage
      nodes {
        activityId
        kind
        title
        text
        status
        pictureUrl
        path
        at
      }
    }
  }
`)

export type Activity = ResultOf<typeof myActivitiesDocument>['myActivities']['nodes'][number]

/** What the person did, newest first. */
export const useMyActivities = (filter: ActivityFilter) =>
  useInfiniteQuery({
    queryKey: ['activities', filter],
    queryFn: async ({ pageParam, signal }) => {
      const page = { filter, first: pageSizes.grid, after: pageParam }
      return (await request(myActivitiesDocument, page, signal)).myActivities
    },
    initialPageParam: null as string | null,
    getNextPageParam: (page) => (page.hasNextPage ? page.endCursor : undefined),
  })
