import { expect, test } from 'vitest'
import { addressInput } from './address.input.ts'
import { addressFaults } from './address.ts'
import { countryCodes, isCountryCode } from './countries.ts'

const nowhere = { address: null, city: null, region: null, postalCode: null, countryCode: null }
const isWrong = (countryCode: string | null, postalCode: string) =>
  addressFaults({ ...nowhere, countryCode, postalCode }).postalCode !== undefined

test.each([
  ['US', '90012', '9001'],
  ['US', '90012-1234', '90012-12'],
  ['CA', 'K1A 0B1', 'D1A 0B1'],
  ['GB', 'SW1A 1AA', 'SW1A'],
  ['DE', '10115', '1011'],
  ['NL', '1011 AB', '0011 AB'],
  ['JP', '100-0001', '1000'],
  ['IN', '110 001', '011001'],
  ['PL', '00-950', '0095'],
])('in %s %s is a postal code and %s is none', (country, right, wrong) => {
  expect([isWrong(country, right), isWrong(country, wrong)]).toEqual([false, true])
})

test('elsewhere, and without a country, any code is one', () => {
  expect([isWrong('KE', '00100'), isWrong(null, 'anything')]).toEqual([false, false])
  expect(addressFaults(nowhere)).toEqual({})
})

test('the list holds each country once, and nothing that is none', () => {
  expect([countryCodes.length, new Set(countryCodes).size]).toEqual([249, 249])
  expect(['US', 'DE', 'KE'].every(isCountryCode)).toBe(true)
  expect(['us', 'UK', 'EU', 'XK', 'ZZ', ''].some(isCountryCode)).toBe(false)
})

test('lines are trimmed, emptied by blanks and null, and left alone where they are left out', () => {
  expect(
    addressInput.parse({ address: ' 1 Any Street ', city: ' ', region: null, countryCode: 'us' }),
  ).toEqual({
    address: '1 Any Street',
    city: null,
    region: null,
    countryCode: 'US',
  })
  expect(addressInput.parse({ postalCode: ' sw1a  1aa ' }).postalCode).toBe('SW1A 1AA')
})

test.each([
  ['address', 'a'.repeat(201), 'Address can have at most 200 characters'],
  ['city', 'two\nlines', "City has characters that can't be saved"],
  ['region', 'r'.repeat(101), 'Region can have at most 100 characters'],
  ['postalCode', '<script>', 'Postal codes can have letters, numbers, spaces and hyphens.'],
  ['postalCode', '1'.repeat(13), 'Postal code can have at most 12 characters'],
  ['countryCode', 'XX', 'Choose a country of the list.'],
  ['countryCode', 'USA', 'Country can have at most 2 characters'],
])('%s %j says: %s', (field, typed, message) => {
  expect(addressInput.safeParse({ [field]: typed }).error?.issues.map((issue) => issue.message)).toEqual([
    message,
  ])
})
