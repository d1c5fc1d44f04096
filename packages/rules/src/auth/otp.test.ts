import { expect, test } from 'vitest'
import { inEnglish } from '../platform/sentence.ts'
import { isEmailToken, wrongCode } from './otp.ts'

test('six characters are a code, more are the token of the mail; spaces do not count', () => {
  expect(isEmailToken('123456')).toBe(false)
  expect(isEmailToken(' 123456 ')).toBe(false)
  expect(isEmailToken(' 123 456 ')).toBe(false)
  expect(isEmailToken('1234567')).toBe(true)
})

test('a wrong code says how many attempts remain', () => {
  expect(inEnglish(wrongCode(2))).toBe('Invalid verification code. 2 attempt(s) remaining.')
})
