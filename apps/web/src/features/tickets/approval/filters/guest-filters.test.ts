import { ageRanges, agesOf } from '@reprise/rules/users/age'
import { expect, test } from 'vitest'
import { queryWith } from '../../../../ui/lists/query-with.ts'
import type { GuestFilterName } from './guest-filters.ts'
import { addressWithoutFilters, guestFilterChoices, guestFiltersOf } from './guest-filters.ts'

const all: GuestFilterName[] = ['gender', 'invite', 'age']
const read = (address: string, offered = all, maySearch = true) =>
  guestFiltersOf(new URLSearchParams(address), offered, maySearch)
const nothing = { keyword: '', gender: null, inviteStatus: null, ageRange: null }

test('the choices are those of the specification, in its order', () => {
  const names = (name: GuestFilterName) => guestFilterChoices[name].map((choice) => choice.name)
  expect(names('gender')).toEqual(['Male', 'Female', 'Other'])
  expect(names('invite')).toEqual(['Invite Pending', 'Invited', 'Not Invited'])
  expect(names('age')).toEqual(['18-24', '25-34', '35-44', '45+'])
})

test.each([
  ['', nothing],
  ['state=approved&q=%20ana%20&gender=female', { ...nothing, keyword: 'ana', gender: 'FEMALE' }],
  ['invite=invite-pending&age=45%2B', { ...nothing, inviteStatus: 'INVITE_PENDING', ageRange: 'OVER_44' }],
  ['invite=not-invited&age=18-24', { ...nothing, inviteStatus: 'NOT_INVITED', ageRange: 'FROM_18_TO_24' }],
  ['gender=FEMALE&age=nobody&invite=', nothing],
])('the address ?%s is read', (address, expected) => {
  expect(read(address)).toEqual(expected)
})

test('what a person may not filter by is left out, though the address names it', () => {
  expect(read('q=ana&gender=male&invite=invited', ['invite'], false)).toEqual({
    ...nothing,
    inviteStatus: 'INVITED',
  })
})

test('a part of the address is set and removed, and the others stay', () => {
  const address = queryWith(new URLSearchParams('state=all&age=45%2B'), 'gender', 'male')
  expect(String(address)).toBe('state=all&age=45%2B&gender=male')
  expect(String(queryWith(address, 'age', null))).toBe('state=all&gender=male')
  expect(String(addressWithoutFilters(queryWith(address, 'q', 'ana')))).toBe('state=all')
})

test('the ages are those of the rules', () => {
  const expected = ageRanges.map((range) => {
    const { from, to } = agesOf(range)
    return [range, to === null ? `${from}+` : `${from}-${to}`]
  })
  expect(guestFilterChoices.age.map(({ sent, name }) => [sent, name])).toEqual(expected)
})
