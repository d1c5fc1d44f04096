import { pageSizes } from '@reprise/rules/platform/constants'
import { graphql } from '../../lib/graphql/graphql.ts'
import { request } from '../../lib/graphql/request.ts'
import type { SearchPeople } from '../../ui/picker/use-people.ts'
import { personParts } from '../users/person.api.ts'

const searchDocument = graphql(
  `
    query searchUsers($keyword: String!, $limit: Int) {
      searchUsers(keyword: $keyword, limit: $limit) {
        nodes {
          ...personParts
        }
      }
    }
  `,
  [personParts],
)

/** Members by parts of their name or user name, as a picker shows them. */
export const searchPeople: SearchPeople = async (keyword, signal) =>
  (await request(searchDocument, { keyword, limit: pageSizes.picker }, signal)).searchUsers.nodes
