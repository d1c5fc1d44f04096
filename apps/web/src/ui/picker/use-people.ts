import { useDebouncedValue } from '@mantine/hooks'
import { searchDebounceMs } from '@reprise/rules/platform/constants'
import { useQuery } from '@tanstack/react-query'
import type { PickerPerson } from './picked.ts'

export type SearchPeople = (keyword: string, signal: AbortSignal) => Promise<PickerPerson[]>

/** Who is found for what is typed, once typing rests. */
export const usePeople = (search: SearchPeople, typed: string) => {
  const [rested] = useDebouncedValue(typed, searchDebounceMs)
  const isResting = rested === typed
  // An address finds nobody: a person who types one has no use for a list.
  const isAsked = typed !== '' && !typed.includes('@', 1)
  const query = useQuery({
    queryKey: ['people', rested],
    queryFn: ({ signal }) => search(rested, signal),
    enabled: isAsked && isResting,
  })
  return {
    people: isAsked && isResting ? query.data : undefined,
    isSearching: isAsked && !query.error && (!isResting || query.isFetching),
    error: isAsked && isResting ? query.error : null,
  }
}
