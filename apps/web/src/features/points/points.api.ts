import { pageSizes } from '@reprise/rules/platform/constants'
import { pointsPerScore } from '@reprise/rules/users/rep-score'
import { useQuery } from '@tanstack/react-query'
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
        maturing
        held
        spent
        expired
        reversed
        debt
        everEarned
        expiries {
          day
          amount
        }
        club {
          clubId
          name
          slug
          sellsPoints
          avatarUrl
          tint {
            ground
          }
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
        pictureUrl
        createdAt
        lots {
          original
          remaining
          held
          isMaturing
          availableAt
          expiresOn
          uses {
            kind
            amount
            givenBack
            text
            values
            url
            usedAt
          }
        }
        taken {
          amount
          lotText
          lotValues
          lotCreatedAt
          lotExpiresOn
        }
      }
    }
  }
`)

const scoreOfPointsDocument = graphql(`
  query scoreOfPoints {
    currentUser {
      userId
      repScoreParts {
        factor
        most
        count
      }
    }
  }
`)

/** One line of a statement. */
export type PointsEntry = ResultOf<typeof statementDocument>['pointsStatement']['nodes'][number]

export type Balance = ResultOf<typeof myPointsDocument>['myPoints']['nodes'][number]

/** The person's points, an entry for each club. */
export const useMyPoints = () =>
  usePages({
    queryKey: pointKeys.balances(),
    read: async (after, signal) =>
      (await request(myPointsDocument, { first: pageSizes.grid, after }, signal)).myPoints,
  })

/** The changes of the points with one club, newest first. */
export const usePointsStatement = (clubId: string) =>
  usePages({
    queryKey: pointKeys.statement(clubId),
    read: async (after, signal) => {
      const page = { clubId, first: pageSizes.grid, after }
      return (await request(statementDocument, page, signal)).pointsStatement
    },
  })

/** How the points of all clubs count for the rep score. */
export type ScoreOfPoints = {
  /** Rep points ever earned, with all clubs. Cut where more points add nothing to the score. */
  earned: number
  /** How many rep points add one point to the score. */
  each: number
  most: number
}

/** What the person's rep points add to their rep score; null where they are no part of it. */
export const useScoreOfPoints = () =>
  useQuery({
    queryKey: pointKeys.score(),
    queryFn: async ({ signal }): Promise<ScoreOfPoints | null> => {
      const { currentUser } = await request(scoreOfPointsDocument, {}, signal)
      const part = currentUser.repScoreParts.find(({ factor }) => factor === 'REP_POINTS')
      if (!part) return null
      const earned = Math.min(Number(part.count), part.most * pointsPerScore)
      return { earned, each: pointsPerScore, most: part.most }
    },
  })
