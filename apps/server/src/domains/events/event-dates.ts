import { endBeforeStart } from '@reprise/rules/events/dates'
import { fail } from '#platform/fail.ts'
import { isOver } from './event-facts.ts'
import type { EventRow } from './events.sql.ts'

const startPassed = 'The start has already passed. Please choose a later one.'
const endPassed = 'The end has already passed. Please choose a later one.'

/** Refuses to publish an event whose start has passed. */
export function ensureUpcoming(event: EventRow, now: Temporal.Instant): void {
  if (Temporal.Instant.compare(event.start_date, now) <= 0) {
    throw fail.badInput(startPassed, { startDate: startPassed })
  }
}

/**
 * Refuses new dates that an event cannot take: an end before the start, for a published one also dates in the past,
 * and any change once it has ended. Given in epoch milliseconds; undefined stays as it is.
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
  if (isOver(event, now)) throw fail.conflict('This event has ended: its dates can no longer change.')
  if (isStartNew && start <= now.epochMilliseconds)
    throw fail.badInput(startPassed, { startDate: startPassed })
  if (isEndNew && end <= now.epochMilliseconds) throw fail.badInput(endPassed, { endDate: endPassed })
}

/**
 * The latest end that an event is ever published with, its next one included (epoch milliseconds; undefined: it stays).
 * The balance may be paid out from then on, so an end that is moved forward does not bring it nearer (S-150).
 */
export function latestEnd({ latest_end, end_date }: EventRow, next?: number): Temporal.Instant {
  const end = next === undefined ? end_date : Temporal.Instant.fromEpochMilliseconds(next)
  return latest_end && Temporal.Instant.compare(latest_end, end) > 0 ? latest_end : end
}
