import { localDay } from '../../platform/time/local-day.ts'
import type { EarnPeriod, StreakUnit } from './enums.ts'

const DAY_MS = 86_400_000
// 1 January 1970 was a Thursday: with three days more, weeks begin on Mondays.
const DAYS_TO_MONDAY = 3

const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10)

/** The number of the unit in which an instant (epoch milliseconds) lies, on the clocks of a zone. Units in a row have numbers in a row. */
export function unitNumber(at: number, unit: StreakUnit, timeZone: string): number {
  const day = localDay(at, timeZone)
  const [year = 0, month = 1] = day.split('-').map(Number)
  if (unit === 'YEAR') return year
  if (unit === 'MONTH') return year * 12 + month - 1
  const days = Date.parse(`${day}T00:00:00Z`) / DAY_MS
  return unit === 'DAY' ? days : Math.floor((days + DAYS_TO_MONDAY) / 7)
}

/** The first day (yyyy-MM-dd) of the unit with this number. */
export function firstDayOf(number: number, unit: StreakUnit): string {
  if (unit === 'YEAR') return dayOf(Date.UTC(number, 0, 1))
  if (unit === 'MONTH') return dayOf(Date.UTC(Math.floor(number / 12), number % 12, 1))
  return dayOf((unit === 'DAY' ? number : number * 7 - DAYS_TO_MONDAY) * DAY_MS)
}

/** What names the one time that a member can fulfil an offer without a period. */
export const onlyOccurrence = 'ONCE'

/**
 * What names the fulfilment that a member can have now: the first day of the period, or ONCE. A member has one fulfilment
 * for each of these names.
 */
export function occurrenceAt(now: number, period: EarnPeriod | null, timeZone: string): string {
  if (period === null || period === 'ONCE') return onlyOccurrence
  return firstDayOf(unitNumber(now, period, timeZone), period)
}
