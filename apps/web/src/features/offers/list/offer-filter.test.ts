import { expect, test } from 'vitest'
import { offerFilterOf, queryOfFilter } from './offer-filter.ts'

test.each([
  ['', 'ALL', ''],
  ['participation=not-participating', 'NOT_PARTICIPATING', ''],
  ['q=shirt&participation=awarded', 'AWARDED', 'shirt'],
] as const)('the address %j and its filter say the same', (address, filter, keyword) => {
  expect(offerFilterOf(new URLSearchParams(address))).toBe(filter)
  expect(queryOfFilter(filter, keyword).toString()).toBe(address)
})

test('what an address makes up counts as all', () => {
  expect(offerFilterOf(new URLSearchParams('participation=lucky'))).toBe('ALL')
})
