import { expect, test } from 'vitest'
import { completionInput } from './completion.input.ts'
import { completionFaults } from './completion.ts'

const whole = {
  name: 'Any Person',
  userName: 'any-person1',
  dateOfBirth: '1990-05-17',
  phoneNumber: '+14155552671',
  gender: 'OTHER',
} as const
const byPhone = {
  ...whole,
  name: null,
  userName: 'member1234',
  dateOfBirth: null,
  gender: 'UNKNOWN',
} as const

test('what is missing must be given, each with its own text', () => {
  expect(completionFaults(byPhone, { name: 'Any Person' })).toEqual({
    dateOfBirth: 'Must enter date of birth',
    gender: 'Choose valid gender',
  })
  expect(completionFaults({ ...whole, phoneNumber: null }, {})).toEqual({
    phoneNumber: 'Your phone number is invalid. Please try again.',
  })
})

test('exactly the missing ones are taken; the same again is no fault', () => {
  expect(completionFaults(whole, whole)).toEqual({})
  expect(Object.keys(completionFaults(whole, { ...whole, dateOfBirth: '1991-01-01' }))).toEqual([
    'dateOfBirth',
  ])
  expect(Object.keys(completionFaults(whole, { userName: 'other-name' }))).toEqual(['userName'])
})

test('a user name made from a stand-in may be chosen along with the name', () => {
  const given = { name: 'New Name', userName: 'new-name', dateOfBirth: '1990-01-01', gender: 'MALE' }
  expect(completionFaults(byPhone, given)).toEqual({})
})

test('the input reads what a form sends, and leaves out what is left out', () => {
  const input = completionInput('2026-11-21')
  expect(input.parse({ phoneNumber: '(415) 555-2671', name: null })).toEqual({
    phoneNumber: '+14155552671',
    name: null,
  })
  expect(input.safeParse({ dateOfBirth: '2026-11-22' }).success).toBe(false)
  expect(input.safeParse({ gender: 'UNKNOWN' }).success).toBe(false)
})
