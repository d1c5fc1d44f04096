import { phrase } from '../platform/phrase.ts'
export type AddressFacts = {
  address: string | null
  city: string | null
  region: string | null
  postalCode: string | null
  countryCode: string | null
}

const postalCodeInvalid = phrase("This isn't a postal code of this country.")

const digits = (...lengths: number[]) =>
  new RegExp(`^(${lengths.map((length) => `\\d{${length}}`).join('|')})$`)
const five = digits(5)
const four = digits(4)

// Large countries whose postal codes have one form. For every other country any text that looks like a postal code is
// accepted.
const forms: Record<string, RegExp> = {
  AT: four,
  AU: four,
  BE: four,
  BR: /^\d{5}-?\d{3}$/,
  CA: /^[ABCEGHJ-NPRSTVXY]\d[A-Z] ?\d[A-Z]\d$/,
  CH: four,
  CN: digits(6),
  CZ: /^\d{3} ?\d{2}$/,
  DE: five,
  DK: four,
  ES: five,
  FI: five,
  FR: five,
  GB: /^(GIR ?0AA|[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2})$/,
  IE: /^[A-Z]\d[\dW] ?[A-Z\d]{4}$/,
  IN: /^[1-9]\d{2} ?\d{3}$/,
  IT: five,
  JP: /^\d{3}-?\d{4}$/,
  KR: five,
  MX: five,
  NG: digits(6),
  NL: /^[1-9]\d{3} ?[A-Z]{2}$/,
  NO: four,
  NZ: four,
  PL: /^\d{2}-?\d{3}$/,
  PT: /^\d{4}-?\d{3}$/,
  SE: /^\d{3} ?\d{2}$/,
  US: /^\d{5}(-?\d{4})?$/,
  ZA: four,
}

/**
 * The errors of an address as a whole, by field: a postal code that has not the form of its country. Empty where the
 * address is right. Without a country any postal code is right.
 */
export function addressFaults(address: AddressFacts): Partial<Record<keyof AddressFacts, string>> {
  const form = address.countryCode === null ? undefined : forms[address.countryCode]
  const isWrong = address.postalCode !== null && form !== undefined && !form.test(address.postalCode)
  return isWrong ? { postalCode: postalCodeInvalid } : {}
}
