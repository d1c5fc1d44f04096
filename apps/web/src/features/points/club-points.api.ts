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
      slug
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
      const pointsIn = (clubId: string) =>
        myPoints.nodes.find(({ club }) => club.clubId === clubId)?.available
      return myClubs.map((club) => ({ ...club, points: pointsIn(club.clubId) ?? null }))
    },
    enabled: session.state === 'member',
    meta: { failure: 'clubs' },
  })
}

/** The page that lists the clubs a person joined. */
export const ownClubsPath = '/rep-clubs?which=JOINED'
