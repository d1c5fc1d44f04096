import { expect, test } from 'vitest'
import { fieldErrors } from '../platform/failures/field-errors.ts'
import { codeStep, loginNameStep, phoneStep, signInInput, twoFactorForm } from './login.input.ts'

function errorsOf(
  result: ReturnType<
    (typeof signInInput | typeof codeStep | typeof phoneStep | typeof twoFactorForm)['safeParse']
  >,
) {
  return result.error ? fieldErrors(result.error) : {}
}

test('the name step needs something that is not blank', () => {
  expect(loginNameStep.parse({ userName: ' host ' })).toEqual({ userName: 'host' })
  const blank = loginNameStep.safeParse({ userName: '  ' })
  expect(blank.error && fieldErrors(blank.error)).toEqual({
    userName: 'Please enter your email, username, or phone number',
  })
})

test.each(['+7 916 123 45 67', '+12', '+'])('the name step says of %s that it is no number', (userName) => {
  const refused = loginNameStep.safeParse({ userName })
  expect(refused.error && fieldErrors(refused.error)).toEqual({
    userName: 'Your phone number is invalid. Please try again.',
  })
})

test('spaces in a code do not count', () => {
  expect(codeStep.parse({ otpCode: ' 123 456' })).toEqual({ otpCode: '123456' })
  expect(twoFactorForm.parse({ otp: '12 34 56' })).toEqual({ otp: '123456' })
  expect(twoFactorForm.safeParse({ otp: '12 345' }).success).toBe(false)
})

test('signing in needs a password, kept with its spaces', () => {
  expect(signInInput.parse({ userName: 'host', password: ' p ' })).toEqual({
    userName: 'host',
    password: ' p ',
  })
  expect(errorsOf(signInInput.safeParse({ userName: 'host', password: '' }))).toEqual({
    password: 'Please enter your password',
  })
  expect(errorsOf(signInInput.safeParse({ userName: 'host', password: 'x'.repeat(201) }))).toEqual({
    password: 'Please enter your password',
  })
})

test.each([
  [undefined, 'Please enter your phone number'],
  [' ', 'Please enter your phone number'],
  ['12', 'Your phone number is invalid. Please try again.'],
])('the phone step with %j says: %s', (phoneNumber, message) => {
  expect(errorsOf(phoneStep.safeParse({ phoneNumber }))).toEqual({ phoneNumber: message })
})

test.each([
  [undefined, 'Please enter the verification code'],
  ['', 'Please enter the verification code'],
  ['12345', 'Verification code must be 6 digits'],
  ['1234567', 'Verification code must be 6 digits'],
  ['12345a', 'Verification code must be 6 digits'],
  ['１２３４５６', 'Verification code must be 6 digits'],
])('the code step with %j says: %s', (otpCode, message) => {
  expect(errorsOf(codeStep.safeParse({ otpCode }))).toEqual({ otpCode: message })
})

test('the two-factor form wants at least 6 characters', () => {
  expect(twoFactorForm.parse({ otp: ' 123456 ' })).toEqual({ otp: '123456' })
  expect(errorsOf(twoFactorForm.safeParse({ otp: ' ' }))).toEqual({
    otp: 'Please enter the verification code',
  })
  expect(errorsOf(twoFactorForm.safeParse({ otp: '12345' }))).toEqual({
    otp: 'Verification code must be 6 digits',
  })
})
