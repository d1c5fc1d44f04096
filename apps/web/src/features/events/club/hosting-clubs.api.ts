import { useQuery } from '@tanstack/react-query'
import { graphql } from '../../../lib/graphql/graphql.ts'
import { request } from '../../../lib/graphql/request.ts'
import { clubEventKeys } from './club-events.keys.ts'

const hostingClubsDocument = graphql(`
  query hostingClubs {
    managedClubs {
      clubId
      slug
      name
      canManageEvents
    }
  }
`)

/** The clubs whose events the person manages, with what links to their pages show. */
export const useHostingClubs = () =>
  useQuery({
    queryKey: clubEventKeys.hosting(),
    queryFn: async ({ signal }) =>
      (await request(hostingClubsDocument, {}, signal)).managedClubs.filter((club) => club.canManageEvents),
    meta: { failure: 'clubs' },
  })
