import type { InfiniteData, QueryKey, UseInfiniteQueryOptions } from '@tanstack/react-query'
import { useInfiniteQuery } from '@tanstack/react-query'

type Cursors = { hasNextPage: boolean; endCursor: string | null }

type Options<Page extends Cursors> = Omit<
  UseInfiniteQueryOptions<Page, Error, InfiniteData<Page>, QueryKey, string | null>,
  'queryFn' | 'initialPageParam' | 'getNextPageParam'
> & {
  /** Loads the page after a cursor, or the first page for null. */
  read: (after: string | null, signal: AbortSignal) => Promise<Page>
}

/** Loads a list page by page. */
export const usePages = <Page extends Cursors>({ read, ...options }: Options<Page>) =>
  useInfiniteQuery({
    ...options,
    queryFn: ({ pageParam, signal }) => read(pageParam, signal),
    initialPageParam: null as string | null,
    getNextPageParam: ({ hasNextPage, endCursor }) => (hasNextPage ? endCursor : undefined),
  })
