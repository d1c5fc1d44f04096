import fc from 'fast-check'
import { expect, test } from 'vitest'
import { normaliseReferralCode, referralCodeFrom } from './referral-code.ts'

test('a code has 8 characters that cannot be mistaken for each other, however it is typed', () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 8, maxLength: 16 }), (bytes) => {
      const code = referralCodeFrom(bytes)
      expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{8}$/)
      expect(normaliseReferralCode(` ${code.slice(0, 4)}-${code.slice(4)} `.toLowerCase())).toBe(code)
    }),
  )
})

test('too little randomness is refused', () => {
  expect(() => referralCodeFrom(new Uint8Array(7))).toThrow(RangeError)
})

test.each([
  ['oil0-1234', '01101234'],
  ['ABCD123', null],
  ['ABCD12345', null],
  ['ABCDU234', null],
  ['', null],
])('%j is read as %j', (typed, code) => {
  expect(normaliseReferralCode(typed)).toBe(code)
})
