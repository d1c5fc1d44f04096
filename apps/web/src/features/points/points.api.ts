import { pageSizes } from '@reprise/rules/platform/constants'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { ResultOf } from 'gql.tada'
import { graphql } from '../../lib/graphql/graphql.ts'
import { request } from '../../lib/graphql/request.ts'

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
        cause
        causeUrl
        createdAt
      }
    }
  }
`)

export type Balance = ResultOf<typeof myPointsDocument>['myPoints']['nodes'][number]

const firstCursor = null as string | null

const nextCursor = (page: { hasNextPage: boolean; endCursor: string | null }) =>
  page.hasNextPage ? page.endCursor : undefined

/** The person's points, an entry for each club. */
export const useMyPoints = () =>
  useInfiniteQuery({
    queryKey: ['points', 'balances'],
    queryFn: async ({ pageParam, signal }) =>
      (await request(myPointsDocument, { first: pageSizes.grid, after: pageParam }, signal)).myPoints,
    initialPageParam: firstCursor,
    getNextPageParam: nextCursor,
  })

/** What moved the points with one club, newest first. */
export const usePointsStatement = (clubId: string) =>
  useInfiniteQuery({
    queryKey: ['points', 'statement', clubId],
    queryFn: async ({ pageParam, signal }) => {
      const page = { clubId, first: pageSizes.grid, after: pageParam }
      return (await request(statementDocument, page, signal)).pointsStatement
    },
    initialPageParam: firstCursor,
    getNextPageParam: nextCursor,
  })
