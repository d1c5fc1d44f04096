import { z } from 'zod'
import { phrase } from '../platform/phrase.ts'
import { isDay } from '../platform/time/local-day.ts'

/** The two texts of the specification for a missing date: sign-up's and the profile's (decision S-031). */
export const dateOfBirthMissingAtSignUp = phrase('Must enter date of birth')
export const dateOfBirthMissingInProfile = phrase('Date of birth is required')

const isWhole = /^\d{4}-\d{2}-\d{2}$/

/**
 * A date of birth as yyyy-MM-dd that is not after `today` (yyyy-MM-dd in the person's zone; pass `latestDay(now)`
 * where the zone is unknown).
 */
export function dateOfBirthInput(today: string, missing: string = dateOfBirthMissingAtSignUp) {
  return z
    .string({ error: missing })
    .max(10, { error: missing, abort: true })
    .refine((day) => isWhole.test(day), { error: missing, abort: true })
    .refine(isDay, { error: phrase("Date of birth isn't a real date"), abort: true })
    .refine((day) => day <= today, { error: phrase("Date of birth can't be in the future"), abort: true })
    .refine((day) => day >= '1900-01-01', { error: phrase("Date of birth can't be before 1900") })
    .meta({ scalar: 'Date' })
}
