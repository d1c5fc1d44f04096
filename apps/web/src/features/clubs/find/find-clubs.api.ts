import { keepPreviousData } from '@tanstack/react-query'
import type { ResultOf } from 'gql.tada'
import { graphql } from '../../../lib/graphql/graphql.ts'
import { request } from '../../../lib/graphql/request.ts'
import { usePages } from '../../../lib/graphql/use-pages.ts'
import { clubParts } from '../club.api.ts'
import { clubKeys } from '../clubs.keys.ts'
import type { ClubsFilter } from './clubs-filter.ts'

const findClubsDocument = graphql(
  `
    query findClubs(
      $keyword: String
      $filter: ClubFilter
      $orderBy: ClubOrder
      $first: Int!
      $after: String
      $isFirst: Boolean!
    ) {
      clubs(keyword: $keyword, filter: $filter, orderBy: $orderBy, first: $first, after: $after) {
        totalCount @include(if: $isFirst)
        endCursor
        hasNextPage
        nodes {
          ...clubParts
          access
          description
          isMember
          memberCount
        }
      }
    }
  `,
  [clubParts],
)

/** A club in a list of found clubs. */
export type FoundClub = ResultOf<typeof findClubsDocument>['clubs']['nodes'][number]

const perPage = 24

/** The clubs that the person may find, those first that they joined. The first page says how many there are. */
export const useFoundClubs = (filter: ClubsFilter) =>
  usePages({
    queryKey: clubKeys.found(filter),
    read: async (after, signal) => {
      const { keyword, which, order } = filter
      const variables = {
        keyword,
        filter: which === 'ALL' ? null : which,
        orderBy: { field: order },
        first: perPage,
        after,
        isFirst: after === null,
      }
      return (await request(findClubsDocument, variables, signal)).clubs
    },
    placeholderData: keepPreviousData,
    meta: { failure: 'clubs' },
  })
