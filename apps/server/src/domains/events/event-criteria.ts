import type { EventType } from '@reprise/rules/events/enums'
import { keywordInput } from '@reprise/rules/platform/keyword.input'
import type { RawBuilder, SqlBool } from 'kysely'
import { sql } from 'kysely'
import { parseInput } from '#platform/parse-input.ts'

export interface EventCriteria {
  from?: Temporal.Instant | null | undefined
  keyword?: string | null | undefined
  onlyFeatured?: boolean | null | undefined
  onlyMyEvents?: boolean | null | undefined
  tab?: 'EXPLORE' | 'MY_EVENTS' | null | undefined
  to?: Temporal.Instant | null | undefined
  types?: readonly EventType[] | null | undefined
}

// A person who could search for a hidden place could find out where it is.
const byKeyword = (
  pattern: string,
) => sql<SqlBool>`(display_name ilike ${pattern} or description ilike ${pattern}
  or not is_location_for_approved_only and address ilike ${pattern})`

/**
 * The conditions that a list's criteria come to; none given, none made. `from` and `to` span a time in which the
 * event is on for at least a moment.
 */
export function conditionsOf(criteria: EventCriteria): RawBuilder<SqlBool>[] {
  const { keyword } = parseInput(keywordInput, { keyword: criteria.keyword })
  const conditions: RawBuilder<SqlBool>[] = []
  if (keyword) conditions.push(byKeyword(`%${keyword.replace(/[\\%_]/g, '\\$&')}%`))
  if (criteria.types && criteria.types.length > 0) {
    conditions.push(sql`event_type = any(${criteria.types}::text[])`)
  }
  if (criteria.onlyFeatured) conditions.push(sql`is_featured`)
  if (criteria.from) conditions.push(sql`end_date >= ${criteria.from}`)
  if (criteria.to) conditions.push(sql`start_date <= ${criteria.to}`)
  return conditions
}
