import { expect, test } from 'vitest'
import { recoveryDays } from '../platform/constants.ts'
import { accountGone, erasedAfter } from './account.ts'

test('a deleted account is kept for 90 days', () => {
  expect(erasedAfter(Date.parse('2026-11-21T10:00:00Z'))).toBe(Date.parse('2027-02-19T10:00:00Z'))
})

test('an account that is gone says after how many days', () => {
  expect(accountGone).toContain(`${recoveryDays} days`)
})
