import { expect, test } from 'vitest'
import { errorCatalogue, genericMessage } from '../platform/failures/error-codes.ts'
import { countsAsSent } from './login-texts.ts'
import { tooManyWrongCodes } from './otp.ts'

test.each([
  ['A verification code was sent already.', true],
  ['Your OTP is on its way.', true],
  [tooManyWrongCodes, false],
  [genericMessage, false],
  [errorCatalogue.RATE_LIMITED.message, false],
])('%j counts as sent: %s', (message, sent) => {
  expect(countsAsSent({ text: message })).toBe(sent)
})
