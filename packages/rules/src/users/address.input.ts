import { z } from 'zod'
import { because } from '../platform/failures/field-errors.ts'
import { phrase } from '../platform/phrase.ts'
import { lineInput, tooLongText } from '../platform/text/text.input.ts'
import { longestSent } from '../platform/text/text.ts'
import { isCountryCode } from './countries.ts'

/** A line that may stay empty: blank and null empty it, left out it stays. */
function optionalLine(label: string, max: number) {
  const line = lineInput(label, max)
  return z
    .string()
    .max(longestSent(max), { error: because(tooLongText(label, max)), abort: true })
    .nullish()
    .transform((typed, context) => {
      if (typed === undefined) return undefined
      if (typed === null || typed.trim() === '') return null
      const parsed = line.safeParse(typed)
      if (parsed.success) return parsed.data
      for (const issue of parsed.error.issues) context.addIssue({ ...issue })
      return z.NEVER
    })
}

/** The input of updateAddress: only what is given changes; blank and null empty a line. */
export const addressInput = z.object({
  address: optionalLine('Address', 200),
  city: optionalLine('City', 100),
  region: optionalLine(phrase('Region'), 100),
  postalCode: optionalLine('Postal code', 12)
    .transform((code) => code?.toUpperCase().replaceAll(/\s+/g, ' ') ?? code)
    .refine((code) => !code || /^[A-Z\d](?:[A-Z\d -]*[A-Z\d])?$/.test(code), {
      error: phrase('Postal codes can have letters, numbers, spaces and hyphens.'),
    }),
  countryCode: optionalLine('Country', 2)
    .transform((code) => code?.toUpperCase() ?? code)
    .refine((code) => !code || isCountryCode(code), { error: phrase('Choose a country of the list.') }),
})

export type AddressInput = z.output<typeof addressInput>
