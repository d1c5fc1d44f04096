import { expect, test } from 'vitest'
import { fieldErrors } from '../platform/failures/field-errors.ts'
import { imSignInInput } from './im-login.input.ts'

const body = {
  userName: 'staff',
  password: 'p',
  targetUserName: ' member ',
  reason: ' They asked for help. ',
}

test('acting as somebody needs both names, the own password and a reason', () => {
  expect(imSignInInput.parse(body)).toEqual({
    userName: 'staff',
    password: 'p',
    targetUserName: 'member',
    reason: 'They asked for help.',
  })
  const empty = imSignInInput.safeParse({})
  expect(empty.error && Object.keys(fieldErrors(empty.error)).sort()).toEqual([
    'password',
    'reason',
    'targetUserName',
    'userName',
  ])
})

test.each([
  ['nine characters', 'x'.repeat(9), false],
  ['ten', 'x'.repeat(10), true],
  ['five hundred', 'x'.repeat(500), true],
  ['one more', 'x'.repeat(501), false],
  ['spaces', ' '.repeat(20), false],
])('a reason of %s', (_what, reason, isEnough) => {
  expect(imSignInInput.safeParse({ ...body, reason }).success).toBe(isEnough)
})
