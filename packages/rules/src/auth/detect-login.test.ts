import { expect, test } from 'vitest'
import { detectLogin } from './detect-login.ts'

test.each([
  ['(415) 555-2671', { kind: 'phone', phoneNumber: '+14155552671' }],
  ['+44 20 7946 0958', { kind: 'phone', phoneNumber: '+442079460958' }],
  [' Host@Demo.test ', { kind: 'email', email: 'host@demo.test' }],
  ['4155552671@demo.test', { kind: 'email', email: '4155552671@demo.test' }],
  ['Host', { kind: 'userName', userName: 'host' }],
  ['host-4155552671', { kind: 'userName', userName: 'host-4155552671' }],
  ['1234567', { kind: 'userName', userName: '1234567' }],
  ['+7 912 345 6789', { kind: 'userName', userName: '+7 912 345 6789' }],
  ['   ', null],
])('%j is %j', (typed, expected) => {
  expect(detectLogin(typed)).toEqual(expected)
})

test('a number without a plus belongs to the given country', () => {
  expect(detectLogin('020 7946 0958', 'GB')).toEqual({ kind: 'phone', phoneNumber: '+442079460958' })
})
