import { expect, test } from 'vitest'
import { searchDate } from './search-date.ts'

test.each([
  ['2026-11-22T04:00:00Z', 'America/Los_Angeles', 'Nov 21, 2026 08:00 PM'],
  ['2026-01-05T14:05:00Z', 'UTC', 'Jan 5, 2026 02:05 PM'],
  ['2026-07-01T00:30:00Z', 'UTC', 'Jul 1, 2026 12:30 AM'],
  ['2026-07-01T12:00:00Z', 'UTC', 'Jul 1, 2026 12:00 PM'],
  ['2026-07-01T16:45:00Z', 'Asia/Kolkata', 'Jul 1, 2026 10:15 PM'],
])('%s in %s reads %s', (instant, zone, text) => {
  expect(searchDate(instant, zone, 'en-US')).toBe(text)
})

test.each([
  ['de', '05.10.2026, 14:05'],
  ['es', '5 oct 2026, 14:05'],
])('%s writes it in its own way: %s', (language, text) => {
  expect(searchDate('2026-10-05T14:05:00Z', 'UTC', language)).toBe(text)
})
