import { expect, test } from 'vitest'
import { isStrongPassword, newPasswordInput } from './password.ts'

const rule =
  'Passwords must have at least 8 characters and include 2 of the following: 1 uppercase letter, 1 number, or 1 special character.'

test.each([
  ['Reprise-demo-1', true],
  ['Abcdefg1', true],
  ['abcdefg1!', true],
  ['Abcdefg_', true],
  ['ABCDEFG.', true],
  ['pass-word9', true],
  ['Abcdef1', false],
  ['abcdefgh', false],
  ['Abcdefgh', false],
  ['12345678', false],
  ['abcdefg!', false],
  ['abcdefg(1', false],
  ['', false],
])('%s is strong: %s', (password, expected) => {
  expect(isStrongPassword(password)).toBe(expected)
})

test('the input says the rule, and bounds the length', () => {
  expect(newPasswordInput.parse(' Abcdefg1 ')).toBe(' Abcdefg1 ')
  for (const value of [undefined, null, 12345678, 'short']) {
    expect(newPasswordInput.safeParse(value).error?.issues.map((issue) => issue.message)).toEqual([rule])
  }
  expect(newPasswordInput.safeParse(`A1${'x'.repeat(198)}`).success).toBe(true)
  expect(newPasswordInput.safeParse(`A1${'x'.repeat(199)}`).error?.issues[0]?.message).toBe(
    'Passwords can have at most 200 characters.',
  )
})
