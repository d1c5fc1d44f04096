import { phrase } from '../platform/phrase.ts'
import type { Sentence } from '../platform/sentence.ts'
import { sentence } from '../platform/sentence.ts'
import { clockTimeOf, instantOfClockTime } from '../platform/time/clock-time.ts'
import { latestInstant } from '../platform/time/instant.input.ts'
import type { EventDates } from './dates.ts'

export const recurrenceUnits = ['DAY', 'WEEK', 'MONTH', 'YEAR'] as const
export type RecurrenceUnit = (typeof recurrenceUnits)[number]

/** The days of a week, which begins on Monday (RFC 5545). */
export const weekdays = [
  'MONDAY',
  'TUESDAY',
  'WEDNESDAY',
  'THURSDAY',
  'FRIDAY',
  'SATURDAY',
  'SUNDAY',
] as const
export type Weekday = (typeof weekdays)[number]

/** The most dates of a series, its first one included (decision S-088). */
export const mostOccurrences = 52
export const mostInterval = 99

/** How an event repeats. It has a count or a last day, never both. */
export interface Recurrence {
  unit: RecurrenceUnit
  /** Every how many units. */
  interval: number
  /** For weeks: further days of the week. The day of the first date always belongs to them. */
  weekdays: readonly Weekday[]
  /** How many dates there are, the first one included. */
  count: number | null
  /** The last day (yyyy-MM-dd) on which a date may begin, in the zone of the event. */
  until: string | null
}

/** One date of a series: when it begins and ends (epoch milliseconds). */
export interface Occurrence extends EventDates {
  /** How many days of the calendar after the first date it begins. */
  days: number
  /** Whether the clocks were put forward or back since the date before it. */
  isClockChanged: boolean
  /** Whether it begins at another time of day, because the clocks skip the usual one on that day. */
  isTimeMoved: boolean
  /** Whether it is on the last day of a month that lacks the usual day. */
  isDayMoved: boolean
}

const dayLength = 86_400_000

const startOfDay = (clock: number) => clock - (((clock % dayLength) + dayLength) % dayLength)

/** The day of the week of a clock time, 0 for Monday. 1 January 1970 was a Thursday. */
const weekdayAt = (clock: number) => (((startOfDay(clock) / dayLength + 3) % 7) + 7) % 7

/** The day of the week on which an event begins (epoch milliseconds) in its zone. */
export function weekdayOf(instant: number, timeZone: string): Weekday {
  return weekdays[weekdayAt(clockTimeOf(instant, timeZone))] ?? 'MONDAY'
}

/** An instant (epoch milliseconds) this many days of the calendar later, at the same time on the clocks of a zone. */
export function daysLater(instant: number, timeZone: string, days: number): number {
  return instantOfClockTime(clockTimeOf(instant, timeZone) + days * dayLength, timeZone)
}

/**
 * The dates of an event that many days of the calendar later, both at the same time on the clocks of its zone. Where the
 * clocks skip the time of the start, the end could come before it: then the event keeps its length.
 */
export function datesLater(dates: EventDates, timeZone: string, days: number): EventDates {
  const startDate = daysLater(dates.startDate, timeZone, days)
  const endDate = daysLater(dates.endDate, timeZone, days)
  const length = dates.endDate - dates.startDate
  return { startDate, endDate: length > 0 && endDate <= startDate ? startDate + length : endDate }
}

/**
 * The clock times of a series, the first included, without an end. A month that lacks the day of the first date has its
 * last day instead, and the next month the usual day again: RFC 5545 would leave such a month out, but a host who
 * repeats an event on the 31st each month expects a date each month.
 */
function* clockTimes(first: number, { unit, interval, weekdays: further }: Recurrence) {
  const at = new Date(first)
  const [year, month, date] = [at.getUTCFullYear(), at.getUTCMonth(), at.getUTCDate()]
  const monday = first - weekdayAt(first) * dayLength
  const chosen = new Set([weekdayAt(first), ...further.map((each) => weekdays.indexOf(each))])
  const inWeek = [...chosen].sort((one, other) => one - other)
  for (let turn = 0; ; turn += interval) {
    if (unit === 'DAY') yield { clock: first + turn * dayLength, isDayMoved: false }
    else if (unit === 'WEEK') {
      for (const weekday of inWeek) {
        const clock = monday + (turn * 7 + weekday) * dayLength
        if (clock >= first) yield { clock, isDayMoved: false }
      }
    } else {
      const months = month + (unit === 'MONTH' ? turn : turn * 12)
      const lastDate = new Date(Date.UTC(year, months + 1, 0)).getUTCDate()
      const day = Date.UTC(year, months, Math.min(date, lastDate))
      yield { clock: day + (first - startOfDay(first)), isDayMoved: lastDate < date }
    }
  }
}

/**
 * The dates of a series that begins with these dates of an event, in its zone: all at the same time on its clocks, also
 * where these go forward or back. A day that the zone skipped altogether is left out. Returns at most one more than
 * `mostOccurrences`, which `recurrenceRefusal` refuses.
 */
export function occurrencesOf(dates: EventDates, timeZone: string, rule: Recurrence): Occurrence[] {
  const first = clockTimeOf(dates.startDate, timeZone)
  const lastClock = rule.until === null ? null : Date.parse(`${rule.until}T00:00:00Z`) + dayLength
  const most = Math.min(rule.count ?? mostOccurrences + 1, mostOccurrences + 1)
  const found: Occurrence[] = []
  let offset = first - dates.startDate
  for (const { clock, isDayMoved } of clockTimes(first, rule)) {
    if (found.length >= most || (lastClock !== null && clock >= lastClock)) break
    const days = (startOfDay(clock) - startOfDay(first)) / dayLength
    // The first date is kept as it is, also in an hour that the clocks show twice.
    const moved = days === 0 ? dates : datesLater(dates, timeZone, days)
    if (moved.startDate > latestInstant) {
      found.push({ ...moved, days, isClockChanged: false, isTimeMoved: false, isDayMoved })
      break
    }
    const shown = clockTimeOf(moved.startDate, timeZone)
    if (startOfDay(shown) !== startOfDay(clock)) continue
    const isTimeMoved = shown !== clock
    found.push({
      ...moved,
      days,
      isClockChanged: shown - moved.startDate !== offset,
      isTimeMoved,
      isDayMoved,
    })
    offset = shown - moved.startDate
  }
  return found
}

/** Why these dates cannot become a series, or null where they can. Instants are epoch milliseconds. */
export function recurrenceRefusal(occurrences: readonly Occurrence[], now: number): Sentence | null {
  const [, second] = occurrences
  if (!second) return { text: phrase('Choose a later end, so that there is at least one more date.') }
  if (occurrences.length > mostOccurrences)
    return sentence('A series has at most {{most}} dates. Choose an earlier end.', { most: mostOccurrences })
  if (second.startDate <= now)
    return { text: phrase('The next date has already passed. Choose a later start first.') }
  if (occurrences.some(({ endDate }) => endDate > latestInstant))
    return { text: phrase('The last date is too far away. Choose an earlier end.') }
  return null
}

/** By how much the start and the end of an event move on its clocks, in milliseconds. */
export interface ClockShift {
  start: number
  end: number
}

/**
 * How the dates of an event move on the clocks, from one edit to the next. Where only the zone changes and the instants
 * stay, the clocks show another time, and that is the shift.
 */
export function shiftBetween(
  before: EventDates & { timeZone: string },
  after: EventDates & { timeZone: string },
): ClockShift {
  const moved = (name: 'startDate' | 'endDate') =>
    clockTimeOf(after[name], after.timeZone) - clockTimeOf(before[name], before.timeZone)
  return { start: moved('startDate'), end: moved('endDate') }
}

/**
 * The dates of another date of the series after the same shift: "an hour later" moves each date by an hour on its
 * clocks. This date has the zone `from` before the shift, and `to` after it.
 */
export function shiftedDates(
  dates: EventDates,
  { from, to }: { from: string; to: string },
  { start, end }: ClockShift,
): EventDates {
  const moved = (instant: number, by: number) =>
    by === 0 && from === to ? instant : instantOfClockTime(clockTimeOf(instant, from) + by, to)
  return { startDate: moved(dates.startDate, start), endDate: moved(dates.endDate, end) }
}
