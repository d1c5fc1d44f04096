import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toE164 } from './phone.ts'
import { userNameInput } from './user-name.input.ts'
import { deriveUserName, isUserName } from './user-name.ts'

test.each([
  ['Demo Host', '4821', 'demo-host4821'],
  ['李', '4821', 'member4821'],
  ['', '1', 'member1'],
  ['2026', '4821', 'member4821'],
  [`${'x'.repeat(55)} yz`, '4821', `${'x'.repeat(55)}4821`],
])('%j with %s becomes %s', (name, digits, userName) => {
  expect(deriveUserName(name, digits)).toBe(userName)
})

test('a derived name can be used and is never a phone number', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 150 }), fc.stringMatching(/^\d{4,10}$/), (name, digits) => {
      const userName = deriveUserName(name, digits)
      expect(isUserName(userName)).toBe(true)
      expect(toE164(userName)).toBeNull()
    }),
  )
})

test.each([
  ['host', true],
  ['a-b-2', true],
  ['ab', false],
  ['ａｄｍｉｎ', false],
  ['аdmin', false],
  ['4155552671', false],
  ['Host', false],
  ['a--b', false],
  ['host@demo.test', false],
  ['x'.repeat(61), false],
])('%s can be used: %s', (text, expected) => {
  expect(isUserName(text)).toBe(expected)
})

test('a typed name is lowercased, or refused with a reason', () => {
  expect(userNameInput.parse(' Door ')).toBe('door')
  expect(userNameInput.safeParse('ＡＤＭＩＮ').success).toBe(false)
  expect(userNameInput.safeParse('').error?.issues[0]?.message).toBe('Username is required')
  expect(userNameInput.safeParse('no spaces').error?.issues[0]?.message).toBe(
    'Usernames have 3 to 60 letters, numbers and single hyphens, with at least one letter',
  )
})
