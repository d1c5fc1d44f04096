import { pageSizes } from '@reprise/rules/platform/constants'
import type { ResultOf } from 'gql.tada'
import { graphql } from '../../lib/graphql/graphql.ts'
import { request } from '../../lib/graphql/request.ts'
import { usePages } from '../../lib/graphql/use-pages.ts'
import { pointKeys } from './points.keys.ts'

const myPointsDocument = graphql(`
  query myPoints($first: Int!, $after: String) {
    myPoints(first: $first, after: $after) {
      endCursor
      hasNextPage
      nodes {
        available
        debt
        everEarned
        club {
          clubId
          name
          avatarUrl
        }
      }
    }
  }
`)

const statementDocument = graphql(`
  query pointsStatement($clubId: ID!, $first: Int!, $after: String) {
    pointsStatement(clubId: $clubId, first: $first, after: $after) {
      endCursor
      hasNextPage
      nodes {
        pointsEntryId
        amount
        text
        values
        causeUrl
        createdAt
      }
    }
  }
`)

export type Balance = ResultOf<typeof myPointsDocument>['myPoints']['nodes'][number]

/** The person's points, an entry for each club. */
export const useMyPoints = () =>
  usePages({
    queryKey: pointKeys.balances(),
    read: async (after, signal) =>
      (await request(myPointsDocument, { first: pageSizes.grid, after }, signal)).myPoints,
  })

/** What moved the points with one club, newest first. */
export const usePointsStatement = (clubId: string) =>
  usePages({
    queryKey: pointKeys.statement(clubId),
    read: async (after, signal) => {
      const page = { clubId, first: pageSizes.grid, after }
      return (await request(statementDocument, page, signal)).pointsStatement
    },
  })
