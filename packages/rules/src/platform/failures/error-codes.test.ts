import { expect, test } from 'vitest'
import { errorCatalogue, genericMessage, isErrorCode } from './error-codes.ts'

test('an unknown failure says the text of the specification and nothing more', () => {
  expect(errorCatalogue.INTERNAL.message).toBe(
    'Oops! Looks like something went wrong. Please try again or contact support.',
  )
  expect(genericMessage).toBe(errorCatalogue.INTERNAL.message)
})

test.each([
  ['SOLD_OUT', true],
  ['sold_out', false],
  ['toString', false],
  [undefined, false],
])('%j is a code: %s', (code, expected) => {
  expect(isErrorCode(code)).toBe(expected)
})

test('no message of a real failure can be taken for a code that was sent', () => {
  // The phone step reads "otp" and "verification" in an error as success (spec 8, decision S-019).
  for (const { message } of Object.values(errorCatalogue)) {
    expect(message).not.toMatch(/otp|verification/i)
  }
})
