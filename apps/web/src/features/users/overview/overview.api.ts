import { useQuery } from '@tanstack/react-query'
import type { ResultOf } from 'gql.tada'
import { graphql } from '../../../lib/graphql/graphql.ts'
import { request } from '../../../lib/graphql/request.ts'
import { userKeys } from '../users.keys.ts'

const overviewDocument = graphql(`
  query profileOverview {
    currentUser {
      userId
      userName
      name
      avatarUrl
      bio
      isVerified
      tier
      repScore
      missingProfileFields
      repScoreParts {
        factor
        score
        most
        count
      }
    }
  }
`)

export type Overview = ResultOf<typeof overviewDocument>['currentUser']
export type ScorePart = Overview['repScoreParts'][number]

/** The signed-in person, for the first page of the profile. */
export const useOverview = () =>
  useQuery({
    queryKey: userKeys.overview(),
    queryFn: async ({ signal }) => (await request(overviewDocument, {}, signal)).currentUser,
    meta: { failure: 'profile' },
  })
