import type { EventType } from '@reprise/rules/events/enums'
import type { DistanceUnit } from '@reprise/rules/events/near'
import { chordOf, metersOf } from '@reprise/rules/events/near'
import type { Near } from '@reprise/rules/events/near.input'
import { nearInput, priceInput } from '@reprise/rules/events/near.input'
import { defaultTimeZone } from '@reprise/rules/platform/constants'
import { wordsOf } from '@reprise/rules/platform/text/keyword'
import { keywordInput } from '@reprise/rules/platform/text/keyword.input'
import { timeZoneInput } from '@reprise/rules/platform/time/time-zone.input'
import type { RawBuilder, SqlBool } from 'kysely'
import { sql } from 'kysely'
import { z } from 'zod'
import * as clubs from '#domains/clubs/public.ts'
import type { Ctx } from '#platform/ctx.ts'
import { parseInput } from '#platform/writes/parse-input.ts'
import { offered } from '../price-lookup.ts'
import { asSought } from './sought-words.ts'

export interface EventCriteria {
  /** Only events that this club hosts. */
  clubIdOrSlug?: string | null | undefined
  from?: Temporal.Instant | null | undefined
  /** True: a free ticket can be taken. False: tickets can be bought, and none is free. */
  isFree?: boolean | null | undefined
  keyword?: string | null | undefined
  /** Minor units: a ticket can be taken that costs at most so much, with all fees. */
  maxPrice?: bigint | null | undefined
  near?: NearAsked | null | undefined
  onlyFeatured?: boolean | null | undefined
  onlyMyEvents?: boolean | null | undefined
  tab?: 'EXPLORE' | 'MY_EVENTS' | 'NEAR_ME' | 'THIS_WEEK' | null | undefined
  /** Where the week of THIS_WEEK ends. */
  timeZone?: string | null | undefined
  to?: Temporal.Instant | null | undefined
  types?: readonly EventType[] | null | undefined
}

interface NearAsked {
  latitude: number
  longitude: number
  radius?: number | null | undefined
  unit?: DistanceUnit | null | undefined
}

/** SQL: how far an event is from a place, in a straight line through a globe of radius 1. It sorts as distances do. */
export const chordTo = ({ latitude, longitude }: Pick<Near, 'latitude' | 'longitude'>) =>
  sql<number>`(on_globe(latitude, longitude) <-> on_globe(${latitude}, ${longitude}))`

// The conditions of the index event_near, and the box that it finds by.
function within(near: Near): RawBuilder<SqlBool> {
  const chord = chordOf(metersOf(near.radius, near.unit))
  return sql<SqlBool>`(not is_location_for_approved_only and latitude is not null
    and on_globe(latitude, longitude)
      <@ cube_enlarge(on_globe(${near.latitude}, ${near.longitude}), ${chord}::float8, 3)
    and ${chordTo(near)} <= ${chord})`
}

/** The place and radius that was asked for. Throws BAD_INPUT. */
export const nearOf = (near: NearAsked): Near => parseInput(nearInput, near)

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
 * event is on for at least a moment. This week is from now to the end of Sunday (decision S-057). An event whose place is
 * hidden is near nothing. Words with typing errors are meant where none of the events in `list`, the condition of the
 * whole list, has the words as they were typed. Throws BAD_INPUT, and NOT_FOUND for a club that the caller may not see.
 */
export async function conditionsOf(
  ctx: Ctx,
  criteria: EventCriteria,
  list: RawBuilder<SqlBool>,
): Promise<RawBuilder<SqlBool>[]> {
  const now = ctx.clock.now()
  const { keyword } = parseInput(keywordInput, { keyword: criteria.keyword })
  const conditions: RawBuilder<SqlBool>[] = []
  if (keyword) conditions.push(await asSought(ctx, wordsOf(keyword), list))
  if (criteria.clubIdOrSlug != null) {
    conditions.push(sql`club_id = ${(await clubs.readClub(ctx, criteria.clubIdOrSlug)).id}`)
  }
  if (criteria.types && criteria.types.length > 0) {
    conditions.push(sql`event_type = any(${criteria.types}::text[])`)
  }
  if (criteria.onlyFeatured) conditions.push(sql`is_featured`)
  if (criteria.from) conditions.push(sql`end_date >= ${criteria.from}`)
  if (criteria.to) conditions.push(sql`start_date <= ${criteria.to}`)
  if (criteria.near) conditions.push(within(nearOf(criteria.near)))
  const { isFree, maxPrice } = parseInput(priceInput, criteria)
  if (isFree != null || maxPrice != null) conditions.push(offered(ctx, { isFree, maxPrice }))
  if (criteria.tab === 'THIS_WEEK') {
    const { timeZone } = parseInput(weekInput, { timeZone: criteria.timeZone })
    conditions.push(sql`start_date < ${nextMonday(now, timeZone ?? defaultTimeZone)}`)
  }
  return conditions
}
