import { z } from 'zod'
import { phrase } from '../platform/phrase.ts'
import { optionalLineInput } from '../platform/text/text.input.ts'
import { isCountryCode } from './countries.ts'

/** The input of updateAddress. Only the given fields change. Blank text and null empty a field. */
export const addressInput = z.object({
  address: optionalLineInput('Address', 200),
  city: optionalLineInput('City', 100),
  region: optionalLineInput(phrase('Region'), 100),
  postalCode: optionalLineInput('Postal code', 12)
    .transform((code) => code?.toUpperCase().replaceAll(/\s+/g, ' ') ?? code)
    .refine((code) => !code || /^[A-Z\d](?:[A-Z\d -]*[A-Z\d])?$/.test(code), {
      error: phrase('Postal codes can have letters, numbers, spaces and hyphens.'),
    }),
  countryCode: optionalLineInput('Country', 2)
    .transform((code) => code?.toUpperCase() ?? code)
    .refine((code) => !code || isCountryCode(code), { error: phrase('Choose a country of the list.') }),
})
