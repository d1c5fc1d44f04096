import { randomUUID } from 'node:crypto'
import { copiedColumns } from '#platform/copied-columns.ts'
import type { Work } from '#platform/ctx.ts'
import type { EventRow } from './events.sql.ts'
import { pickSlug } from './pick-slug.ts'

/** What a copy takes over from its original. A new column does not compile until somebody has decided it. */
const columns = {
  id: 'new',
  slug: 'new',
  event_type: 'copied',
  display_name: 'copied',
  description: 'copied',
  terms: 'copied',
  note: 'copied',
  ticket_terms_purchase_policy: 'copied',
  faqs: 'copied',
  avatar_file: 'copied',
  start_date: 'new',
  end_date: 'new',
  latest_end: 'new',
  booked_end: 'new',
  end_set_at: 'new',
  time_zone: 'copied',
  address: 'copied',
  latitude: 'copied',
  longitude: 'copied',
  is_location_for_approved_only: 'copied',
  is_private: 'copied',
  is_listed: 'copied',
  is_featured: 'new',
  is_all_in_pricing: 'copied',
  minimum_rep_score: 'copied',
  age_limit: 'copied',
  scanning_zones: 'copied',
  scanning_opens_before: 'copied',
  opt_in_guest_list: 'copied',
  opt_in_guest_count: 'copied',
  opt_in_rep_score: 'copied',
  club_id: 'new',
  created_by: 'new',
  handed_over_at: 'new',
  created_at: 'new',
  published_at: 'new',
  edited_at: 'new',
  cancelled_at: 'new',
  started_told_at: 'new',
  version: 'new',
  edited_version: 'new',
} as const satisfies Record<keyof EventRow, 'copied' | 'new'>

const WEEK = 7

/**
 * How many days after its original a copy begins: as many whole weeks as it takes to be in the future, at least
 * one. So the copy keeps the day of the week, and in the zone of the event also the time of day.
 */
export function daysToNext({ start_date, time_zone }: EventRow, now: Temporal.Instant): number {
  const start = start_date.toZonedDateTimeISO(time_zone)
  const { days } = start.until(now.toZonedDateTimeISO(time_zone), { largestUnit: 'days' })
  return days < 0 ? WEEK : (Math.floor(days / WEEK) + 1) * WEEK
}

/** The same time of day, this many days later in a zone. */
export const daysLater = (at: Temporal.Instant, timeZone: string, days: number): Temporal.Instant =>
  at.toZonedDateTimeISO(timeZone).add({ days }).toInstant()

type Copy = { event: EventRow; userId: string; clubId: string | null; days: number }

/**
 * Makes a draft that says what `event` says, for another date and for this producer. Nobody works on the copy but
 * its producer, and it is not featured. The caller guards, and holds a lock on the event. Returns the id of the
 * copy.
 */
export async function copyEvent({ tx, now }: Work, { event, userId, clubId, days }: Copy): Promise<string> {
  const id = randomUUID()
  const { faqs, scanning_zones, ...copied } = copiedColumns(columns, event)
  await tx
    .insertInto('event')
    .values({
      ...copied,
      id,
      slug: await pickSlug(tx, event.display_name, id),
      faqs: JSON.stringify(faqs),
      scanning_zones: JSON.stringify(scanning_zones),
      start_date: daysLater(event.start_date, event.time_zone, days),
      end_date: daysLater(event.end_date, event.time_zone, days),
      club_id: clubId,
      created_by: userId,
      created_at: now,
    })
    .execute()
  return id
}
