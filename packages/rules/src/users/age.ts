import { ageBands } from '../platform/constants.ts'
import { localDay } from '../platform/time/local-day.ts'

/**
 * Whole years from a date of birth to a day, both yyyy-MM-dd. A person born on 29 February turns a year older on 1
 * March.
 */
export function ageOnDay(dateOfBirth: string, day: string): number {
  const years = Number(day.slice(0, 4)) - Number(dateOfBirth.slice(0, 4))
  return day.slice(5) < dateOfBirth.slice(5) ? years - 1 : years
}

/** Whole years at an instant (epoch milliseconds), by the calendar of a zone (IANA). */
export function ageAt(dateOfBirth: string, instant: number, timeZone: string): number {
  return ageOnDay(dateOfBirth, localDay(instant, timeZone))
}

/** The ranges of ages (spec 9) as the API names them. */
export const ageRanges = ['FROM_18_TO_24', 'FROM_25_TO_34', 'FROM_35_TO_44', 'OVER_44'] as const
export type AgeRange = (typeof ageRanges)[number]

/** The first and the last age of a range. `to` is null where the range has no end. */
export function agesOf(range: AgeRange): { from: number; to: number | null } {
  const [from, to] = ageBands[ageRanges.indexOf(range)] ?? ageBands[0]
  return { from, to }
}

/** The range of an age. Null without an age and under 18: these people count only in the total (S-034). */
export function ageRangeOf(age: number | null): AgeRange | null {
  if (age === null) return null
  return ageRanges.find((range) => age >= agesOf(range).from && age <= (agesOf(range).to ?? age)) ?? null
}
