import { pageSizes } from '@reprise/rules/platform/constants'
import { graphql } from '../../../lib/graphql/graphql.ts'
import { request } from '../../../lib/graphql/request.ts'
import type { SearchPeople } from '../../../ui/picker/use-people.ts'
import { personParts } from '../../users/person.api.ts'

const searchMembersDocument = graphql(
  `
    query searchMembers($clubId: String!, $keyword: String!, $first: Int!) {
      clubMembers(
        clubIdOrSlug: $clubId
        filter: { keyword: $keyword, withHidden: true }
        first: $first
      ) {
        nodes {
          user {
            ...personParts
          }
        }
      }
    }
  `,
  [personParts],
)

/** Finds all members of a club by parts of their name, for people who give them points. */
export const searchMembers =
  (clubId: string): SearchPeople =>
  async (keyword, signal) => {
    const variables = { clubId, keyword, first: pageSizes.picker }
    const { clubMembers } = await request(searchMembersDocument, variables, signal)
    return clubMembers.nodes.map(({ user }) => user)
  }
