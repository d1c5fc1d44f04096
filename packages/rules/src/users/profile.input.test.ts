import { expect, test } from 'vitest'
import { profileInput } from './profile.input.ts'

const input = profileInput('2026-11-21')
const faultsOf = (raw: unknown) =>
  Object.fromEntries(
    (input.safeParse(raw).error?.issues ?? []).map((issue) => [issue.path.join('.'), issue.message]),
  )

test('what is left out stays left out', () => {
  expect(input.parse({})).toEqual({ walkthrough: [] })
  expect(input.parse({ name: ' Any ', userName: 'ANY-one' })).toEqual({
    name: 'Any',
    userName: 'any-one',
    walkthrough: [],
  })
})

test('a person may leave the lists of who is going', () => {
  expect(input.parse({ isOnGuestLists: false }).isOnGuestLists).toBe(false)
  expect(Object.keys(faultsOf({ isOnGuestLists: null }))).toEqual(['isOnGuestLists'])
})

test('a bio is emptied by null and by blanks', () => {
  expect(input.parse({ bio: null }).bio).toBeNull()
  expect(input.parse({ bio: ' \n ' }).bio).toBeNull()
  expect(input.parse({ bio: '<script>alert(1)</script>' }).bio).toBe('<script>alert(1)</script>')
})

test.each<[object, Record<string, string>]>([
  [{ name: null }, { name: 'Name is required' }],
  [{ userName: null }, { userName: 'Username is required' }],
  [{ dateOfBirth: null }, { dateOfBirth: 'Date of birth is required' }],
  [{ dateOfBirth: '2026-11-22' }, { dateOfBirth: "Date of birth can't be in the future" }],
  [{ gender: null }, { gender: 'Choose valid gender' }],
  [{ gender: 'UNKNOWN' }, { gender: 'Choose valid gender' }],
  [{ bio: 'b'.repeat(5001) }, { bio: 'Bio can have at most 5,000 characters' }],
  [{ bio: 'a\u0000b' }, { bio: "Bio has characters that can't be saved" }],
  [{ walkthrough: [{ type: 'MOON', status: 'PENDING' }] }, { 'walkthrough.0.type': 'Choose what was shown' }],
])('%j says %j', (raw, faults) => {
  expect(faultsOf(raw)).toEqual(faults)
})
