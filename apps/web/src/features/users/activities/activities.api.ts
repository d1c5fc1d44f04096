import { pageSizes } from '@reprise/rules/platform/constants'
import type { ActivityFilter } from '@reprise/rules/users/activities'
import type { ResultOf } from 'gql.tada'
import { graphql } from '../../../lib/graphql/graphql.ts'
import { request } from '../../../lib/graphql/request.ts'
import { usePages } from '../../../lib/graphql/use-pages.ts'
import { userKeys } from '../users.keys.ts'

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
        seriesId
        startDate
        timeZone
      }
    }
  }
`)

export type Activity = ResultOf<typeof myActivitiesDocument>['myActivities']['nodes'][number]

/** The person's activities, newest first. */
export const useMyActivities = (filter: ActivityFilter) =>
  usePages({
    queryKey: userKeys.activities(filter),
    read: async (after, signal) => {
      const page = { filter, first: pageSizes.grid, after }
      return (await request(myActivitiesDocument, page, signal)).myActivities
    },
  })
