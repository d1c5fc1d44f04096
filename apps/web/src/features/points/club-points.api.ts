import { largestPage } from '@reprise/rules/platform/numbers/page-sizes'
import { useQuery } from '@tanstack/react-query'
import type { ResultOf } from 'gql.tada'
import { graphql } from '../../lib/graphql/graphql.ts'
import { request } from '../../lib/graphql/request.ts'
import { useSession } from '../../lib/session/session.ts'
import { pointKeys } from './points.keys.ts'

const clubPointsDocument = graphql(`
  query clubPoints($first: Int!) {
    myClubs {
      clubId
      name
      avatarUrl
      tint {
        ground
      }
    }
    myPoints(first: $first) {
      nodes {
        available
        club {
          clubId
        }
      }
    }
  }
`)

/** A club that the person belongs to or runs; `points` is null where they never had any with it. */
export type ClubPoints = ResultOf<typeof clubPointsDocument>['myClubs'][number] & { points: string | null }

/** The person's clubs by name, each with their points. */
export const useClubPoints = () => {
  const session = useSession()
  return useQuery({
    queryKey: pointKeys.clubs(session.state === 'member' ? session.userId : null),
    queryFn: async ({ signal }): Promise<ClubPoints[]> => {
      const { myClubs, myPoints } = await request(clubPointsDocument, { first: largestPage }, signal)
      const points = new Map(myPoints.nodes.map(({ club, available }) => [club.clubId, available]))
      return myClubs.map((club) => ({ ...club, points: points.get(club.clubId) ?? null }))
    },
    enabled: session.state === 'member',
    meta: { failure: 'clubs' },
  })
}

/** The page with a person's points of one club. */
export const pointsPageOf = (clubId: string): string => `/rep-points/my-points?club=${clubId}`
