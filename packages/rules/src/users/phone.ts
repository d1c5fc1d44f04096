import type { CountryCode } from 'libphonenumber-js'
import { getCountries, getCountryCallingCode, parsePhoneNumberFromString } from 'libphonenumber-js'
import { phrase } from '../platform/phrase.ts'

export const phoneInvalid = phrase('Your phone number is invalid. Please try again.')
export const defaultPhoneCountry = 'US'

/** Longer than any number as people type it. */
export const longestPhone = 100

const excludedCountries: readonly string[] = ['KP', 'CU', 'IR', 'SY', 'VE', 'RU']

/** Whether numbers of a country (ISO 3166, any case) are refused and left out of the selector (spec 5, S-032). */
function isExcludedCountry(country: string): boolean {
  return excludedCountries.includes(country.toUpperCase())
}

/** The countries a selector offers, each with its calling code without the plus. */
export function phoneCountries(): { country: CountryCode; callingCode: string }[] {
  return getCountries()
    .filter((country) => !isExcludedCountry(country))
    .map((country) => ({ country, callingCode: getCountryCallingCode(country) }))
}

/**
 * The E.164 form of a typed number, or null when it is blank, malformed, not valid in its country, or of an
 * excluded country (spec 5). Without a plus it is read as a number of the default country (ISO 3166).
 */
export function toE164(typed: string, defaultCountry: string = defaultPhoneCountry): string | null {
  if (typed.length > longestPhone) return null
  const digits = typed.replace(/[\s()-]/g, '')
  if (!/^\+?\d{7,15}$/.test(digits)) return null
  const country = getCountries().find((known) => known === defaultCountry.toUpperCase())
  const number = parsePhoneNumberFromString(digits, country)
  if (!number?.isValid()) return null
  if (number.country && isExcludedCountry(number.country)) return null
  return number.number
}

/**
 * The country (ISO 3166) of a number that is typed with its plus. Null while the number is incomplete, and for an
 * excluded country.
 */
export function countryOfPhone(typed: string): string | null {
  const whole = typed.trim().startsWith('+') ? toE164(typed) : null
  return (whole && parsePhoneNumberFromString(whole)?.country) ?? null
}

/**
 * Whether two numbers are equal: both are valid and have the same E.164 value.
 * @specified section 5: when two numbers are equal
 */
export function isSamePhone(a: string, b: string, defaultCountry: string = defaultPhoneCountry): boolean {
  const first = toE164(a, defaultCountry)
  return first !== null && first === toE164(b, defaultCountry)
}
