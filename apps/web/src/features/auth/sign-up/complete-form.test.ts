import { expect, test } from 'vitest'
import type { OwnAccount } from '../account.api.ts'
import { emptyForm, fieldsFor, missingOf, toInput } from './complete-form.ts'

const whole: OwnAccount = {
  userId: 'u',
  name: 'First Guest',
  userName: 'first-guest',
  emailAddress: null,
  dateOfBirth: '1990-05-04',
  phoneNumber: '+14155552671',
  gender: 'OTHER',
  agreeToTermsAndConditions: false,
}

test.each<[string, Partial<OwnAccount>, string[]]>([
  ['nothing', {}, []],
  ['a name that only stands in for one', { name: 'Unknown' }, ['firstName', 'lastName']],
  [
    'all that a phone account lacks',
    { name: 'Unknown', dateOfBirth: null, gender: 'UNKNOWN' },
    ['firstName', 'lastName', 'dateOfBirth', 'gender'],
  ],
  ['a number', { phoneNumber: null }, ['phoneNumber']],
  ['not a gender that was not disclosed', { gender: 'NOT_DISCLOSED' }, []],
])('asks for %s', (_what, change, fields) => {
  expect([...fieldsFor(missingOf({ ...whole, ...change }))]).toEqual(fields)
})

test('sends exactly what was missing, in the form of the API', () => {
  const form = {
    ...emptyForm,
    firstName: ' First ',
    lastName: 'Guest',
    userName: ' First-Guest ',
    phoneNumber: '(415) 555-2671',
    dateOfBirth: '1990-05-04',
    gender: 'OTHER',
  }
  expect(toInput(form, ['name', 'userName', 'phoneNumber'])).toEqual({
    name: 'First Guest',
    userName: 'first-guest',
    phoneNumber: '+14155552671',
  })
  expect(toInput(form, ['dateOfBirth', 'gender'])).toEqual({ dateOfBirth: '1990-05-04', gender: 'OTHER' })
  expect(toInput(form, [])).toEqual({})
})
