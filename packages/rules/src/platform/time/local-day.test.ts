import { describe, expect, test } from 'vitest'
import { isDay, latestDay, localDay } from './local-day.ts'

describe('localDay', () => {
  const instant = Date.parse('2026-11-21T07:30:00Z')
  test.each([
    ['America/Los_Angeles', '2026-11-20'],
    ['Europe/Paris', '2026-11-21'],
    ['Asia/Tokyo', '2026-11-21'],
  ])('in %s it is %s', (zone, day) => {
    expect(localDay(instant, zone)).toBe(day)
  })

  test('the first eastern zone is already a day ahead', () => {
    expect(latestDay(Date.parse('2026-12-31T10:00:00Z'))).toBe('2027-01-01')
    expect(latestDay(Date.parse('2026-12-31T09:59:59Z'))).toBe('2026-12-31')
  })
})

test.each([
  ['2000-02-29', true],
  ['2001-02-29', false],
  ['2026-04-31', false],
  ['2026-13-01', false],
  ['2026-1-1', false],
  ['11/21/2026', false],
  ['', false],
])('%s is a day: %s', (text, expected) => {
  expect(isDay(text)).toBe(expected)
})
