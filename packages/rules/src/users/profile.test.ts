import { expect, test } from 'vitest'
import type { ProfileFacts } from './profile.ts'
import { isProfileComplete, missingProfileFields } from './profile.ts'

const complete: ProfileFacts = {
  name: 'Demo Member',
  userName: 'member',
  dateOfBirth: '1990-01-01',
  phoneNumber: '+14155552671',
  gender: 'NOT_DISCLOSED',
}

test('a profile with all five is complete, an undisclosed gender counts as present', () => {
  expect(isProfileComplete(complete)).toBe(true)
  expect(missingProfileFields(complete)).toEqual([])
})

test.each([
  ['name', ' '],
  ['userName', ''],
  ['dateOfBirth', null],
  ['phoneNumber', null],
  ['gender', 'UNKNOWN'],
  ['gender', null],
])('without %s (%j) it is not', (field, value) => {
  expect(missingProfileFields({ ...complete, [field]: value })).toEqual([field])
  expect(isProfileComplete({ ...complete, [field]: value })).toBe(false)
})
