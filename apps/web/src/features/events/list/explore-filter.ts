import type { EventType } from '@reprise/rules/events/enums'
import { eventTypes } from '@reprise/rules/events/enums'
import { keywordOf } from '@reprise/rules/platform/text/keyword'
import type { ExploreFilter } from '../events.api.ts'

/** The filter in an address (`?q=jazz&type=CONCERT&type=PARTY`). Unknown types are left out. */
export const exploreFilterOf = (query: URLSearchParams): ExploreFilter => {
  const asked = query.getAll('type')
  return {
    keyword: keywordOf(query.get('q')),
    types: eventTypes.filter((type) => asked.includes(type)),
  }
}

/** Writes a filter into the query of an address. Other parameters stay. */
export const withExploreFilter = (
  query: URLSearchParams,
  filter: Partial<ExploreFilter>,
): URLSearchParams => {
  const { keyword, types } = { ...exploreFilterOf(query), ...filter }
  const next = new URLSearchParams(query)
  next.delete('q')
  next.delete('type')
  if (keyword) next.set('q', keyword)
  for (const type of types satisfies EventType[]) next.append('type', type)
  return next
}
