import { pageSizes } from '@reprise/rules/platform/constants'
import { keepPreviousData } from '@tanstack/react-query'
import type { ResultOf } from 'gql.tada'
import { graphql } from '../../lib/graphql/graphql.ts'
import { request } from '../../lib/graphql/request.ts'
import { usePages } from '../../lib/graphql/use-pages.ts'
import { searchKeys } from './search.keys.ts'

const searchDocument = graphql(`
  query search($keyword: String!, $first: Int!, $after: String) {
    search(keyword: $keyword, first: $first, after: $after) {
      endCursor
      hasNextPage
      totalCount
      nodes {
        id
        kind
        title
        text
        pictureUrl
        path
        date
        timeZone
        mark
      }
    }
  }
`)

export type SearchHit = ResultOf<typeof searchDocument>['search']['nodes'][number]

/** The results of the site search for a trimmed keyword, ten at a time. Reads nothing for an empty keyword. */
export const useSearch = (keyword: string) =>
  usePages({
    queryKey: searchKeys.found(keyword),
    read: async (after, signal) =>
      (await request(searchDocument, { keyword, first: pageSizes.search, after }, signal)).search,
    enabled: keyword !== '',
    placeholderData: keepPreviousData,
  })
