import { endBeforeStart } from '@reprise/rules/events/dates'
import { shiftBetween, shiftedDates } from '@reprise/rules/events/recurrence'
import type { Work } from '#platform/ctx.ts'
import { fail } from '#platform/fail.ts'
import { instantOf } from '#platform/instant-of.ts'
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

/** New dates of an event, in epoch milliseconds. An undefined one stays as it is. */
export interface NewDates {
  event: EventRow
  startDate?: number | undefined
  endDate?: number | undefined
}

/**
 * The new dates of an event, and of the later dates of its series: these move by as much on their own clocks. Each keeps
 * its time zone, unless a new one is given.
 */
export function datesAfter(
  { event, startDate, endDate }: NewDates,
  later: readonly EventRow[],
  timeZone: string | undefined,
): NewDates[] {
  const before = { ...datesOf(event), timeZone: event.time_zone }
  const shift = shiftBetween(before, {
    startDate: startDate ?? before.startDate,
    endDate: endDate ?? before.endDate,
    timeZone: timeZone ?? before.timeZone,
  })
  const moved = later.map((each) => {
    const zones = { from: each.time_zone, to: timeZone ?? each.time_zone }
    const was = datesOf(each)
    const next = shiftedDates(was, zones, shift)
    return {
      event: each,
      startDate: next.startDate === was.startDate ? undefined : next.startDate,
      endDate: next.endDate === was.endDate ? undefined : next.endDate,
    }
  })
  return [{ event, startDate, endDate }, ...moved]
}

const datesOf = ({ start_date, end_date }: EventRow) => ({
  startDate: start_date.epochMilliseconds,
  endDate: end_date.epochMilliseconds,
})

type Ends = Pick<EventRow, 'booked_end' | 'latest_end' | 'end_set_at'>

/**
 * The columns that change with a new end of a published event, by the event's id. The former end still counts where
 * somebody booked while it was set, so an earlier end does not bring the payout nearer (S-150). A wrong end that was
 * corrected before anybody booked does not count. One statement for all events.
 */
export async function readEnds(work: Work, dates: readonly NewDates[]): Promise<Map<string, Ends>> {
  const changed = dates.flatMap(({ event, endDate }) => {
    const { published_at, end_set_at, end_date } = event
    if (!published_at || endDate === undefined || endDate === end_date.epochMilliseconds) return []
    return [{ event, next: instantOf(endDate), since: end_set_at ?? published_at }]
  })
  if (changed.length === 0) return new Map()
  const asked = changed.map(({ event, since }) => ({ eventId: event.id, since }))
  const bookedIds = new Set(await guestLookupOf(work).bookedSince(work.tx, asked))
  return new Map(
    changed.map(({ event, next }) => {
      const booked = bookedIds.has(event.id) ? laterOf(event.booked_end, event.end_date) : event.booked_end
      return [event.id, { booked_end: booked, latest_end: laterOf(booked, next), end_set_at: work.now }]
    }),
  )
}

const laterOf = (one: Temporal.Instant | null, other: Temporal.Instant): Temporal.Instant =>
  one && Temporal.Instant.compare(one, other) > 0 ? one : other
