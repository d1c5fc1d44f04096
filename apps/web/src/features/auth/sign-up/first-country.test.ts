import { expect, test } from 'vitest'
import { offeredCountry } from './first-country.api.ts'

test.each([
  ['PT', 'PT'],
  ['CA', 'CA'],
  ['RU', 'US'],
  ['KP', 'US'],
  ['ZZ', 'US'],
  [null, 'US'],
  [undefined, 'US'],
])('a connection in %s puts a number in %s', (byIp, country) => {
  expect(offeredCountry(byIp)).toBe(country)
})
