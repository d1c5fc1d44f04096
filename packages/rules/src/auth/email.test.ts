import { expect, test } from 'vitest'
import { inEnglish } from '../platform/sentence.ts'
import { emailInput, emailInUse } from './email.ts'

test('an address is trimmed and lowercased', () => {
  expect(emailInput.parse(' Member@Demo.TEST ')).toBe('member@demo.test')
  expect(emailInput.parse('first.last+tag@mail.example.org')).toBe('first.last+tag@mail.example.org')
})

test.each([
  [undefined, 'Email is required'],
  [null, 'Email is required'],
  [5, 'Email is required'],
  ['', 'Email is required'],
  ['  ', 'Email is required'],
  ['member', 'Your email address is invalid. Please try again.'],
  ['member@', 'Your email address is invalid. Please try again.'],
  ['@demo.test', 'Your email address is invalid. Please try again.'],
  ['a b@demo.test', 'Your email address is invalid. Please try again.'],
  ['a@b@demo.test', 'Your email address is invalid. Please try again.'],
  ['a\u0000@demo.test', 'Your email address is invalid. Please try again.'],
  ['a@demo.test\r\nBcc: b@demo.test', 'Your email address is invalid. Please try again.'],
  [`${'a'.repeat(250)}@demo.test`, 'Your email address is invalid. Please try again.'],
])('%j says: %s', (value, message) => {
  expect(emailInput.safeParse(value).error?.issues.map((issue) => issue.message)).toEqual([message])
})

test('the notice for an address in use names the brand', () => {
  expect(inEnglish(emailInUse('Reprise'))).toBe(
    'A Reprise account already exist with this email address, please Login.',
  )
})
