import { expect, test } from 'vitest'
import { fieldErrors } from '../platform/failures/field-errors.ts'
import { customerDetailsInput } from './customer-details.input.ts'

test('keeps what is asked for and nothing else; a note may be empty', () => {
  const input = customerDetailsInput(['NAME', 'PHONE', 'NOTE'])
  expect(input.parse({ name: ' Ada ', phone: '(213) 555-0199', email: 'a@b.co', address: 'Here' })).toEqual({
    name: 'Ada',
    phone: '+12135550199',
    email: null,
    address: null,
    note: null,
  })
})

test('each field that is asked for has its own error', () => {
  const { error } = customerDetailsInput(['ADDRESS', 'EMAIL', 'NAME', 'PHONE', 'NOTE']).safeParse({
    email: 'x',
  })
  expect(error && Object.keys(fieldErrors(error)).sort()).toEqual(['address', 'email', 'name', 'phone'])
})
