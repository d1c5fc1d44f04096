import { endBeforeStart } from '@reprise/rules/events/dates'
import type { Work } from '#platform/ctx.ts'
import { fail } from '#platform/fail.ts'
import type { EventRow } from './events.sql.ts'
import { hasEnded } from './explore/event-facts.ts'
import { guestLookupOf } from './guest-lookup.ts'

const startPassed = 'The start has already passed. Please choose a later one.'
const endPassed = 'The end has already passed. Please choose a later one.'

/** Refuses to publish an event whose start has passed. */
export function ensureUpcoming(event: EventRow, now: Temporal.Instant): void {
  if (Temporal.Instant.compare(event.start_date, now) <= 0) {
    throw fail.badInput(startPassed, { startDate: startPassed })
  }
}

/**
 * Refuses new dates that an event cannot take: an end before the start, dates in the past for a published event,
 * and any change once the event has ended. Dates are epoch milliseconds; an undefined one stays as it is.
 */
export function ensureDates(
  event: EventRow,
  given: { startDate?: number | undefined; endDate?: number | undefined },
  now: Temporal.Instant,
): void {
  const start = given.startDate ?? event.start_date.epochMilliseconds
  const end = given.endDate ?? event.end_date.epochMilliseconds
  const isStartNew = start !== event.start_date.epochMilliseconds
  const isEndNew = end !== event.end_date.epochMilliseconds
  if (end < start) {
    throw fail.badInput(endBeforeStart, {
      [given.endDate === undefined ? 'startDate' : 'endDate']: endBeforeStart,
    })
  }
  if (event.published_at === null || !(isStartNew || isEndNew)) return
  if (hasEnded(event, now)) throw fail.conflict("This event has ended, so its dates can't change any more.")
  if (isStartNew && start <= now.epochMilliseconds)
    throw fail.badInput(startPassed, { startDate: startPassed })
  if (isEndNew && end <= now.epochMilliseconds) throw fail.badInput(endPassed, { endDate: endPassed })
}

type Ends = Pick<EventRow, 'booked_end' | 'latest_end' | 'end_set_at'>

/**
 * The columns that change with a new end of a published event (epoch milliseconds; undefined: it stays). The
 * former end still counts where somebody booked while it was set, so an earlier end does not bring the payout
 * nearer (S-150). A wrong end that was corrected before anybody booked does not count.
 */
export async function readEnds(work: Work, event: EventRow, next?: number): Promise<Ends | undefined> {
  const { published_at, end_date } = event
  if (!published_at || next === undefined || next === end_date.epochMilliseconds) return undefined
  const isBooked = await guestLookupOf(work).isBookedSince(
    work.tx,
    event.id,
    event.end_set_at ?? published_at,
  )
  const booked = isBooked ? laterOf(event.booked_end, end_date) : event.booked_end
  const latest = laterOf(booked, Temporal.Instant.fromEpochMilliseconds(next))
  return { booked_end: booked, latest_end: latest, end_set_at: work.now }
}

const laterOf = (one: Temporal.Instant | null, other: Temporal.Instant): Temporal.Instant =>
  one && Temporal.Instant.compare(one, other) > 0 ? one : other
