import { useCallback } from 'react'
import type { NavigateOptions } from 'react-router'
import { useSearchParams } from 'react-router'

/**
 * The query of the address with the filters of a page, and a function that changes it and does not scroll. The page
 * shows a change at once: it asks no guard again, because a filter lets nobody in or out. React Router alone shows a
 * change a moment later. A second change within that moment starts from the old query, so that the first one is lost.
 *
 * It is for what a person does. An effect that changes the query at once can render without end.
 */
export const useFilterQuery = () => {
  const [query, setQuery] = useSearchParams()
  const change = useCallback(
    (next: (before: URLSearchParams) => URLSearchParams, options?: Pick<NavigateOptions, 'replace'>) =>
      setQuery(next, {
        preventScrollReset: true,
        flushSync: true,
        defaultShouldRevalidate: false,
        ...options,
      }),
    [setQuery],
  )
  return [query, change] as const
}
