import { describe, expect, test } from 'vitest'
import { fieldErrors } from '../platform/failures/field-errors.ts'
import { registerInput, signUpForm, toRegister } from './sign-up.input.ts'

const today = '2026-11-21'
const form = {
  userName: 'Visitor@Demo.test',
  password: 'Reprise-demo-1',
  firstName: ' Some ',
  lastName: 'Visitor',
  dateOfBirth: '1990-05-04',
  phoneNumber: '(415) 555-2671',
  gender: 'Male',
}

describe('the form', () => {
  test('becomes the wire shape, which the server accepts', () => {
    const wire = toRegister(signUpForm(today).parse(form))
    expect(wire).toEqual({
      userName: 'visitor@demo.test',
      password: 'Reprise-demo-1',
      name: 'Some Visitor',
      dateOfBirth: '1990-05-04',
      phoneNumber: '+14155552671',
      gender: 'MALE',
      agreeToTermsAndConditions: true,
    })
    expect(registerInput(today).parse(wire)).toEqual(wire)
  })

  test('left empty says every text of the specification at its field', () => {
    const result = signUpForm(today).safeParse({})
    expect(result.error && fieldErrors(result.error)).toEqual({
      userName: 'Email is required',
      password:
        'Passwords must have at least 8 characters and include 2 of the following: 1 uppercase letter, 1 number, or 1 special character.',
      firstName: 'Your first name is invalid. Please try again.',
      lastName: 'Your last name is invalid. Please try again.',
      dateOfBirth: 'Must enter date of birth',
      phoneNumber: 'Your phone number is invalid. Please try again.',
      gender: 'Choose valid gender',
    })
  })

  test.each([
    ['firstName', '   ', 'Your first name is invalid. Please try again.'],
    ['firstName', '\u202e\u200b', 'Your first name is invalid. Please try again.'],
    ['firstName', 'a\u0000', 'Your first name is invalid. Please try again.'],
    ['lastName', 'x'.repeat(50), 'Your last name is invalid. Please try again.'],
    ['gender', 'NOT_DISCLOSED', 'Choose valid gender'],
    ['gender', 'Unknown', 'Choose valid gender'],
    ['dateOfBirth', '2026-11-22', "Date of birth can't be in the future"],
    ['userName', 'visitor', 'Your email address is invalid. Please try again.'],
  ])('%s %j says: %s', (field, value, message) => {
    const result = signUpForm(today).safeParse({ ...form, [field]: value })
    expect(result.error && fieldErrors(result.error)).toEqual({ [field]: message })
  })

  test('names are rid of what would turn the text around them', () => {
    const turned = { ...form, firstName: '\u202eSome', lastName: 'Body\u2066' }
    expect(toRegister(signUpForm(today).parse(turned)).name).toBe('Some Body')
    const wire = { ...toRegister(signUpForm(today).parse(form)), name: '\u202eSome Body' }
    expect(registerInput(today).parse(wire).name).toBe('Some Body')
  })

  test('the longest names still fit the name on the wire', () => {
    const longest = { ...form, firstName: '🎷'.repeat(24), lastName: 'x'.repeat(49) }
    expect(registerInput(today).safeParse(toRegister(signUpForm(today).parse(longest))).success).toBe(true)
  })
})

test('the server refuses a registration without the terms', () => {
  const wire = toRegister(signUpForm(today).parse(form))
  const result = registerInput(today).safeParse({ ...wire, agreeToTermsAndConditions: false })
  expect(result.error && Object.keys(fieldErrors(result.error))).toEqual(['agreeToTermsAndConditions'])
})
