import type { InfiniteData, InfiniteQueryObserverResult } from '@tanstack/react-query'

type Pages = Pick<InfiniteQueryObserverResult<InfiniteData<unknown>>, 'data' | 'fetchNextPage' | 'refetch'>

/** How often the next page is asked for again where the list itself was loaded again meanwhile. */
const mostTries = 3

/**
 * Loads the next page of a list. News cancels what the list is loading and loads the shown pages again: then the next
 * page is asked for once more, so that the press of a person is not lost.
 */
export const loadMore = async ({ data, fetchNextPage, refetch }: Pages): Promise<void> => {
  const shown = data?.pages.length ?? 0
  const isOver = ({ data: now, isError }: { data: InfiniteData<unknown> | undefined; isError: boolean }) =>
    isError || (now?.pages.length ?? 0) > shown
  for (let tries = 0; tries < mostTries; tries += 1) {
    const next = await fetchNextPage()
    if (isOver(next) || !next.hasNextPage) return
    // Waits for the load of the list that is under way. Another press may have brought the page meanwhile.
    if (isOver(await refetch({ cancelRefetch: false }))) return
  }
}
