import { useQuery } from '@tanstack/react-query'
import { graphql } from '../../lib/graphql/graphql.ts'
import { request } from '../../lib/graphql/request.ts'
import { clubParts } from './club.api.ts'
import { clubKeys } from './clubs.keys.ts'

const managedClubsDocument = graphql(
  `
  query managedClubs {
    managedClubs {
      ...clubParts
      canManageEvents
      myRole
      published
      status
    }
  }
`,
  [clubParts],
)

/** The clubs in which the person has a role, as owner, in the team or as collaborator. */
export const useManagedClubs = () =>
  useQuery({
    queryKey: clubKeys.managed(),
    queryFn: async ({ signal }) => (await request(managedClubsDocument, {}, signal)).managedClubs,
    meta: { failure: 'clubs' },
  })
