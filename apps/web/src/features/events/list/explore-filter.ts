import type { EventType } from '@reprise/rules/events/enums'
import { eventTypes } from '@reprise/rules/events/enums'
import { keywordOf } from '@reprise/rules/platform/text/keyword'

/** Free events, those that cost something, or those with a ticket for at most so many whole units of money. */
export type PriceFilter = 'free' | 'paid' | number

export type ExploreFilter = {
  keyword: string
  types: EventType[]
  /** Days of the reader (yyyy-MM-dd), or empty. */
  from: string
  to: string
  price: PriceFilter | null
}

export const noFilter: ExploreFilter = { keyword: '', types: [], from: '', to: '', price: null }

const dayOf = (asked: string | null): string =>
  asked !== null && /^\d{4}-\d{2}-\d{2}$/.test(asked) && !Number.isNaN(Date.parse(asked)) ? asked : ''

/** A price filter as an address has it (`free`, `paid`, `25`). Null where it is none. */
export const priceOf = (asked: string | null): PriceFilter | null => {
  if (asked === 'free' || asked === 'paid') return asked
  return asked !== null && /^[1-9]\d{0,5}$/.test(asked) ? Number(asked) : null
}

/** The filter in an address (`?q=jazz&type=CONCERT&from=2027-01-01&price=25`). What is unknown is left out. */
export const exploreFilterOf = (query: URLSearchParams): ExploreFilter => {
  const asked = query.getAll('type')
  return {
    keyword: keywordOf(query.get('q')),
    types: eventTypes.filter((type) => asked.includes(type)),
    from: dayOf(query.get('from')),
    to: dayOf(query.get('to')),
    price: priceOf(query.get('price')),
  }
}

/** Whether a filter leaves anything out. */
export const isNarrowed = ({ keyword, types, from, to, price }: ExploreFilter): boolean =>
  keyword !== '' || types.length > 0 || from !== '' || to !== '' || price !== null

/** How many filters are on, beside the typed text: each type, each day and the price count one. */
export const choicesIn = ({ types, from, to, price }: ExploreFilter): number =>
  types.length + [from, to, price ?? ''].filter((chosen) => chosen !== '').length

/** Writes a filter into the query of an address. Other parameters stay. */
export const withExploreFilter = (
  query: URLSearchParams,
  filter: Partial<ExploreFilter>,
): URLSearchParams => {
  const { keyword, types, from, to, price } = { ...exploreFilterOf(query), ...filter }
  const next = new URLSearchParams(query)
  for (const name of ['q', 'type', 'from', 'to', 'price']) next.delete(name)
  if (keyword) next.set('q', keyword)
  for (const type of types satisfies EventType[]) next.append('type', type)
  if (from) next.set('from', from)
  if (to) next.set('to', to)
  if (price !== null) next.set('price', String(price))
  return next
}

// Midnight of a day where the reader is. A day of an address may be none that the calendar has, like 2027-02-31.
const midnight = (day: string, later = 0): string => {
  const at = new Date(`${day}T00:00`)
  at.setDate(at.getDate() + later)
  return new Date(at.getTime() - later).toISOString()
}

const minorUnits = 100

/** The filter in the words of the API. Days are those of the reader's time zone. */
export const criteriaOf = ({ keyword, types, from, to, price }: ExploreFilter) => ({
  keyword: keyword || null,
  types,
  from: from ? midnight(from) : null,
  // The last millisecond of the day.
  to: to ? midnight(to, 1) : null,
  isFree: typeof price === 'string' ? price === 'free' : null,
  maxPrice: typeof price === 'number' ? String(price * minorUnits) : null,
})
