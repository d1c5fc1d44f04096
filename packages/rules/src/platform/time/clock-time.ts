import { dateTimeFormat } from '../formats.ts'

const second = 1000
const day = 86_400_000

/**
 * What clocks in a zone (IANA) show at an instant (epoch milliseconds): the epoch milliseconds at which clocks in UTC
 * show the same date and time. So a day of the calendar always has 24 hours, and dates are counted by addition.
 */
export function clockTimeOf(instant: number, timeZone: string): number {
  const format = dateTimeFormat('en-US', {
    timeZone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  })
  const parts = new Map(format.formatToParts(instant).map(({ type, value }) => [type, Number(value)]))
  const of = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? 0
  const shown = Date.UTC(of('year'), of('month') - 1, of('day'), of('hour'), of('minute'), of('second'))
  return shown + (((instant % second) + second) % second)
}

/**
 * The instant (epoch milliseconds) at which clocks in a zone show a time as `clockTimeOf` writes it. A time that the
 * clocks skip becomes a later one, by as much as they skip. A time that they show twice is the first of the two. Both
 * are the rules of RFC 5545 and of Temporal.
 */
export function instantOfClockTime(shown: number, timeZone: string): number {
  const offsetNear = (instant: number) => clockTimeOf(instant, timeZone) - instant
  const before = shown - offsetNear(shown - day)
  const after = shown - offsetNear(shown + day)
  const real = [before, after].filter((instant) => clockTimeOf(instant, timeZone) === shown)
  return real.length > 0 ? Math.min(...real) : before
}
