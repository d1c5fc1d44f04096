import { localDay } from '../platform/local-day.ts'

/** Whole years between a date of birth and a day, both yyyy-MM-dd; born on 29 February turns on 1 March. */
export function ageOnDay(dateOfBirth: string, day: string): number {
  const years = Number(day.slice(0, 4)) - Number(dateOfBirth.slice(0, 4))
  return day.slice(5) < dateOfBirth.slice(5) ? years - 1 : years
}

/** Whole years at an instant (epoch milliseconds), by the calendar of a zone (IANA). */
export function ageAt(dateOfBirth: string, instant: number, timeZone: string): number {
  return ageOnDay(dateOfBirth, localDay(instant, timeZone))
}

export const ageRanges = ['18-24', '25-34', '35-44', '45+'] as const
export type AgeRange = (typeof ageRanges)[number]

/** The range of an age (spec 9), or null under 18 and without an age: they count only under all (S-034). */
export function ageRangeOf(age: number | null): AgeRange | null {
  if (age === null || age < 18) return null
  if (age < 25) return '18-24'
  if (age < 35) return '25-34'
  return age < 45 ? '35-44' : '45+'
}

/** The names that the API has for them. */
export const ageRangeNames = {
  '18-24': 'FROM_18_TO_24',
  '25-34': 'FROM_25_TO_34',
  '35-44': 'FROM_35_TO_44',
  '45+': 'OVER_44',
} as const satisfies Record<AgeRange, string>
