import type { LeaderboardPeriod } from '@reprise/rules/points/leaderboard'
import { useMutation, useQuery } from '@tanstack/react-query'
import type { ResultOf } from 'gql.tada'
import { graphql } from '../../../lib/graphql/graphql.ts'
import { request } from '../../../lib/graphql/request.ts'
import { usePages } from '../../../lib/graphql/use-pages.ts'
import { pointKeys } from '../points.keys.ts'

const entryParts = graphql(`
  fragment leaderboardEntry on LeaderboardEntry {
    rank
    points
    isMe
    user {
      userId
      name
      userName
      avatarUrl
    }
  }
`)

/** A line of a leaderboard. */
export type Entry = ResultOf<typeof entryParts>

const leaderboardDocument = graphql(
  `
    query leaderboard($clubIdOrSlug: String!, $period: LeaderboardPeriod!, $first: Int!, $after: String) {
      clubLeaderboard(clubIdOrSlug: $clubIdOrSlug, period: $period, first: $first, after: $after) {
        endCursor
        hasNextPage
        nodes {
          ...leaderboardEntry
        }
      }
    }
  `,
  [entryParts],
)

const rowsPerPage = 5

/** The members of a club by the points that they earned there in a period, the most first. */
export const useLeaderboard = (clubIdOrSlug: string, period: LeaderboardPeriod) =>
  usePages({
    queryKey: pointKeys.leaderboard(clubIdOrSlug, period),
    read: async (after, signal) => {
      const variables = { clubIdOrSlug, period, first: rowsPerPage, after }
      return (await request(leaderboardDocument, variables, signal)).clubLeaderboard
    },
  })

const placeDocument = graphql(
  `
    query leaderboardPlace($clubIdOrSlug: String!, $period: LeaderboardPeriod!) {
      club(clubIdOrSlug: $clubIdOrSlug) {
        clubId
        membership {
          isShown
          isHiddenFromLeaderboard
        }
      }
      leaderboardAround(clubIdOrSlug: $clubIdOrSlug, period: $period) {
        ...leaderboardEntry
      }
    }
  `,
  [entryParts],
)

/** The person's own line with its neighbors, and whether others see it. */
export const useOwnPlace = (clubIdOrSlug: string, period: LeaderboardPeriod) =>
  useQuery({
    queryKey: pointKeys.place(clubIdOrSlug, period),
    queryFn: ({ signal }) => request(placeDocument, { clubIdOrSlug, period }, signal),
    placeholderData: (before) => before,
  })

const hideDocument = graphql(`
  mutation hideFromLeaderboard($clubId: ID!, $isHidden: Boolean!) {
    hideFromLeaderboard(clubId: $clubId, isHidden: $isHidden) {
      clubId
    }
  }
`)

/** Takes the person out of the leaderboards of a club, or shows them there again. */
export const useHideFromLeaderboard = (clubId: string) =>
  useMutation({ mutationFn: (isHidden: boolean) => request(hideDocument, { clubId, isHidden }) })
