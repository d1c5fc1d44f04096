import { pickerStepMinutes, startsInMinutes } from '../platform/constants.ts'
import { phrase } from '../platform/phrase.ts'

const minute = 60_000
const step = pickerStepMinutes * minute

/** Instants are epoch milliseconds. */
export type EventDates = { startDate: number; endDate: number }

/**
 * Rounds an instant up to a quarter of an hour. All zones have offsets of whole quarters, so it is one on every
 * clock.
 */
function roundUpToStep(instant: number): number {
  return Math.ceil(instant / step) * step
}

/** The default start (spec 4): now plus 15 minutes, rounded to the nearest 15, halves up; so never before now. */
export function defaultStart(now: number): number {
  return Math.round((now + startsInMinutes * minute) / step) * step
}

/**
 * The instant that a field gets from a picked one (spec 4). A future instant is rounded up to a quarter of an hour. A
 * past instant becomes the default start, or null where the field is clearable.
 */
export function snapPicked(picked: number, now: number, clearable: true): number | null
export function snapPicked(picked: number, now: number, clearable?: false): number
export function snapPicked(picked: number, now: number, clearable = false): number | null {
  if (picked >= now) return roundUpToStep(picked)
  return clearable ? null : defaultStart(now)
}

/** The dates after a start was picked: a start after the end sets the end equal to the start (spec 4). */
export function withStart(dates: EventDates, picked: number, now: number): EventDates {
  const startDate = snapPicked(picked, now)
  return { startDate, endDate: Math.max(dates.endDate, startDate) }
}

/** The dates after an end was picked: never before the start. */
export function withEnd(dates: EventDates, picked: number, now: number): EventDates {
  return { startDate: dates.startDate, endDate: Math.max(snapPicked(picked, now), dates.startDate) }
}

export const endBeforeStart = phrase("The end can't be before the start")

/** Whether an end is not before its start (decision S-010). */
export function isInOrder({ startDate, endDate }: EventDates): boolean {
  return endDate >= startDate
}
