import { expect, test } from 'vitest'
import { countPassedOn } from './count-passed-on.ts'

const held = (userId: string, status: 'VALID' | 'CANCELLED' = 'VALID') => ({ status, holder: { userId } })

test('valid tickets that somebody else holds count, own ones and dead ones do not', () => {
  expect(countPassedOn([], 'me')).toBe(0)
  expect(countPassedOn([held('me'), held('me')], 'me')).toBe(0)
  expect(countPassedOn([held('me'), held('you'), held('her')], 'me')).toBe(2)
  expect(countPassedOn([held('you', 'CANCELLED'), held('you')], 'me')).toBe(1)
})
