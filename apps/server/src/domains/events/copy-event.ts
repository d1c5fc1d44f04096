import { randomUUID } from 'node:crypto'
import { datesLater, daysLater as daysLaterInZone } from '@reprise/rules/events/recurrence'
import { copiedColumns, copiedNames, rowsAsJson } from '#platform/copied-columns.ts'
import type { Work } from '#platform/ctx.ts'
import { statement } from '#platform/db/statement.ts'
import { instantOf } from '#platform/instant-of.ts'
import type { EventRow } from './events.sql.ts'
import { pickSlugs } from './pick-slug.ts'
import { copyQuestions } from './questions/save-questions.ts'

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
  location_radius: 'copied',
  location_radius_unit: 'copied',
  social_requirements: 'copied',
  scanning_zones: 'copied',
  scanning_opens_before: 'copied',
  opt_in_guest_list: 'copied',
  opt_in_guest_count: 'copied',
  opt_in_rep_score: 'copied',
  opt_in_public_preview: 'copied',
  opt_in_qr_pass: 'copied',
  opt_in_guests_inviting_others: 'copied',
  guest_invite_limit: 'copied',
  music_embed: 'copied',
  privacy_policy_title: 'copied',
  privacy_policy_file: 'copied',
  privacy_policy_at: 'new',
  club_id: 'new',
  // Those of the club, where a copy stays in it.
  is_members_only: 'new',
  access_tier_id: 'new',
  extra_points: 'new',
  extra_points_tier_id: 'new',
  created_by: 'new',
  handed_over_at: 'new',
  created_at: 'new',
  published_at: 'new',
  edited_at: 'new',
  cancelled_at: 'new',
  started_told_at: 'new',
  series_id: 'new',
  version: 'new',
  edited_version: 'new',
} as const satisfies Record<keyof EventRow, 'copied' | 'new'>

const names = [
  ...copiedNames(columns),
  'id',
  'slug',
  'start_date',
  'end_date',
  'latest_end',
  'end_set_at',
  'club_id',
  'is_members_only',
  'access_tier_id',
  'extra_points',
  'extra_points_tier_id',
  'created_by',
  'created_at',
  'published_at',
  'series_id',
  'privacy_policy_at',
].join(', ')

const insertCopies = statement<[string], never>(
  `insert into event (${names}) select ${names} from jsonb_populate_recordset(null::event, $1::jsonb)`,
)

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

/** The moment this many days later at the time of day that `at` has in the zone. */
export const daysLater = (at: Temporal.Instant, timeZone: string, days: number): Temporal.Instant =>
  instantOf(daysLaterInZone(at.epochMilliseconds, timeZone, days))

function datesOfCopy({ start_date, end_date, time_zone }: EventRow, days: number) {
  const dates = { startDate: start_date.epochMilliseconds, endDate: end_date.epochMilliseconds }
  const { startDate, endDate } = datesLater(dates, time_zone, days)
  return { start: instantOf(startDate), end: instantOf(endDate) }
}

/** A copy of an event, and how many days later it begins. */
export interface CopiedEvent {
  eventId: string
  days: number
}

interface Copies {
  event: EventRow
  userId: string
  clubId: string | null
  /** How many days later each copy begins. */
  days: readonly number[]
  /** The series that the copies are dates of. */
  seriesId?: string
  /** Whether the copies are published at once. */
  isPublished?: boolean
}

/**
 * Makes events that say and ask what `event` does, for other dates and for this producer, with one statement for all of
 * them. Nobody works on a copy but its producer, and none is featured. The caller guards, holds a lock on the event, and
 * announces the copies that are published.
 */
export async function copyEvent(
  { tx, now }: Work,
  { event, userId, clubId, days, seriesId, isPublished = false }: Copies,
): Promise<CopiedEvent[]> {
  const copies = days.map((each) => ({ eventId: randomUUID(), days: each }))
  const slugs = await pickSlugs(tx, event.display_name, copies.length, null)
  const staysInClub = clubId === event.club_id
  const copied = copiedColumns(columns, event)
  const rows = copies.map((copy, index) => {
    const { start, end } = datesOfCopy(event, copy.days)
    return {
      ...copied,
      id: copy.eventId,
      slug: slugs[index],
      start_date: start,
      end_date: end,
      latest_end: isPublished ? end : null,
      end_set_at: isPublished ? now : null,
      club_id: clubId,
      is_members_only: staysInClub && event.is_members_only,
      access_tier_id: staysInClub ? event.access_tier_id : null,
      extra_points: staysInClub ? event.extra_points : 0,
      extra_points_tier_id: staysInClub ? event.extra_points_tier_id : null,
      created_by: userId,
      created_at: now,
      published_at: isPublished ? now : null,
      series_id: seriesId ?? null,
      privacy_policy_at: event.privacy_policy_file === null ? null : now,
    }
  })
  await insertCopies(tx, rowsAsJson(rows))
  await copyQuestions(
    { tx, now },
    event.id,
    copies.map(({ eventId }) => eventId),
  )
  return copies
}
