import { expect, test } from 'vitest'
import type { ClubsFilter } from './clubs-filter.ts'
import { clubsFilterOf, queryOfClubs } from './clubs-filter.ts'

const all: ClubsFilter = { keyword: '', which: 'ALL', order: 'NAME' }

test.each<[string, ClubsFilter]>([
  ['', all],
  ['q=night', { ...all, keyword: 'night' }],
  ['which=JOINED&sort=CREATED_AT', { ...all, which: 'JOINED', order: 'CREATED_AT' }],
])('the address %j and its filter say the same', (address, filter) => {
  expect(clubsFilterOf(new URLSearchParams(address))).toEqual(filter)
  expect(queryOfClubs(filter).toString()).toBe(address)
})

test('what an address makes up counts as all', () => {
  expect(clubsFilterOf(new URLSearchParams('which=MINE&sort=LUCK'))).toEqual(all)
})
