import { expect, test } from 'vitest'
import { fieldErrors } from '../platform/failures/field-errors.ts'
import { passwordRule } from './password.ts'
import {
  changePasswordInput,
  emailOnlyInput,
  refreshTokenInput,
  tokenInput,
  updatePasswordInput,
  verifyOtpInput,
} from './session.input.ts'

test('a code comes with the token it belongs to and a known purpose', () => {
  const body = { refreshToken: 'abc', otp: ' 123456 ', purpose: 'VerifySignIn' }
  expect(verifyOtpInput.parse(body)).toEqual({ ...body, otp: '123456' })
  const result = verifyOtpInput.safeParse({ refreshToken: '', otp: '123', purpose: 'Admin' })
  expect(result.error && fieldErrors(result.error)).toEqual({
    refreshToken: 'A token is required',
    otp: 'Please enter the verification code',
    purpose: 'Purpose must be one of VerifySignIn, VerifyPhoneNumber, VerifyEmail, DeleteAccount, StepUp',
  })
})

test('an empty code is none', () => {
  const empty = verifyOtpInput.safeParse({ refreshToken: 'abc', otp: '  ', purpose: 'VerifySignIn' })
  expect(empty.error && fieldErrors(empty.error)).toEqual({ otp: 'Please enter the verification code' })
})

test('a new password keeps the rule and its words wherever it is set', () => {
  const weak = [
    updatePasswordInput.safeParse({ token: 'abc', password: 'weakling' }).error,
    changePasswordInput.safeParse({ currentPassword: '', newPassword: 'weakling' }).error,
  ]
  expect(weak.map((error) => error && fieldErrors(error))).toEqual([
    { password: passwordRule },
    { newPassword: passwordRule },
  ])
})

test('tokens are bounded, addresses lowercased', () => {
  expect(refreshTokenInput.safeParse({ refreshToken: 'x'.repeat(501) }).success).toBe(false)
  expect(tokenInput.safeParse({ token: ['x'] }).success).toBe(false)
  expect(emailOnlyInput.parse({ email: 'Host@Demo.test' })).toEqual({ email: 'host@demo.test' })
})
