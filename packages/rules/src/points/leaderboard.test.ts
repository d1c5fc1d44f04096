import { expect, test } from 'vitest'
import { startOfPeriod } from './leaderboard.ts'

const now = Temporal.Instant.from('2026-01-01T03:00:00Z')

test('a month and a year begin on the clocks of the club', () => {
  expect(startOfPeriod('MONTH', now, 'Europe/Berlin')).toBe('2026-01-01')
  expect(startOfPeriod('MONTH', now, 'America/Los_Angeles')).toBe('2025-12-01')
  expect(startOfPeriod('YEAR', now, 'Europe/Berlin')).toBe('2026-01-01')
  expect(startOfPeriod('YEAR', now, 'America/Los_Angeles')).toBe('2025-01-01')
})

test('ever has no first day', () => expect(startOfPeriod('EVER', now, 'Europe/Berlin')).toBe('-infinity'))
