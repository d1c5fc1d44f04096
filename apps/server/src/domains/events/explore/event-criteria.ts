import type { EventType } from '@reprise/rules/events/enums'
import { defaultTimeZone } from '@reprise/rules/platform/constants'
import { keywordInput } from '@reprise/rules/platform/text/keyword.input'
import { timeZoneInput } from '@reprise/rules/platform/time/time-zone.input'
import type { RawBuilder, SqlBool } from 'kysely'
import { sql } from 'kysely'
import { z } from 'zod'
import { escapeLike } from '#platform/db/escape-like.ts'
import { parseInput } from '#platform/writes/parse-input.ts'

export interface EventCriteria {
  from?: Temporal.Instant | null | undefined
  keyword?: string | null | undefined
  onlyFeatured?: boolean | null | undefined
  onlyMyEvents?: boolean | null | undefined
  tab?: 'EXPLORE' | 'MY_EVENTS' | 'THIS_WEEK' | null | undefined
  /** Where the week of THIS_WEEK ends. */
  timeZone?: string | null | undefined
  to?: Temporal.Instant | null | undefined
  types?: readonly EventType[] | null | undefined
}

// The address of a hidden place is not searched: otherwise a person could find out where it is.
const byKeyword = (
  pattern: string,
) => sql<SqlBool>`(folded(display_name) like folded(${pattern}) or folded(description) like folded(${pattern})
  or not is_location_for_approved_only and folded(address) like folded(${pattern}))`

const weekInput = z.object({ timeZone: timeZoneInput.nullish() })

// The last moment of a week is that before the next Monday.
function nextMonday(now: Temporal.Instant, timeZone: string): Temporal.Instant {
  const today = now.toZonedDateTimeISO(timeZone)
  return today
    .startOfDay()
    .add({ days: 8 - today.dayOfWeek })
    .toInstant()
}

/**
 * The conditions of a list's criteria; none where none are given. `from` and `to` span a time in which the
 * event is on for at least a moment. This week is from now to the end of Sunday (decision S-057).
 */
export function conditionsOf(criteria: EventCriteria, now: Temporal.Instant): RawBuilder<SqlBool>[] {
  const { keyword } = parseInput(keywordInput, { keyword: criteria.keyword })
  const conditions: RawBuilder<SqlBool>[] = []
  if (keyword) conditions.push(byKeyword(`%${escapeLike(keyword)}%`))
  if (criteria.types && criteria.types.length > 0) {
    conditions.push(sql`event_type = any(${criteria.types}::text[])`)
  }
  if (criteria.onlyFeatured) conditions.push(sql`is_featured`)
  if (criteria.from) conditions.push(sql`end_date >= ${criteria.from}`)
  if (criteria.to) conditions.push(sql`start_date <= ${criteria.to}`)
  if (criteria.tab === 'THIS_WEEK') {
    const { timeZone } = parseInput(weekInput, { timeZone: criteria.timeZone })
    conditions.push(sql`start_date < ${nextMonday(now, timeZone ?? defaultTimeZone)}`)
  }
  return conditions
}
