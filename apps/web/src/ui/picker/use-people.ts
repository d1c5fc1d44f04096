import { useDebouncedValue } from '@mantine/hooks'
import { searchDebounceMs } from '@reprise/rules/platform/constants'
import { useQuery } from '@tanstack/react-query'
import type { PickerPerson } from './picked.ts'

export type SearchPeople = (keyword: string, signal: AbortSignal) => Promise<PickerPerson[]>

/** Searches people for the typed text, once the person stops typing. */
export const usePeople = (search: SearchPeople, typed: string) => {
  const [rested] = useDebouncedValue(typed, searchDebounceMs)
  const isResting = rested === typed
  // An address is not searched, because people cannot be found by address.
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
