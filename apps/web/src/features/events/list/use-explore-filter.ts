import { useFilterQuery } from '../../../ui/lists/use-filter-query.ts'
import type { ExploreFilter } from './explore-filter.ts'
import { exploreFilterOf, withExploreFilter } from './explore-filter.ts'

/**
 * The filter in the address, and what changes it. Each change is a step that the back button undoes; typed text is not,
 * because each pause while typing would be one.
 */
export const useExploreFilter = () => {
  const [query, setQuery] = useFilterQuery()
  return {
    filter: exploreFilterOf(query),
    narrow: (change: Partial<ExploreFilter>) =>
      setQuery((before) => withExploreFilter(before, change), {
        replace: Object.keys(change).join() === 'keyword',
      }),
  }
}
