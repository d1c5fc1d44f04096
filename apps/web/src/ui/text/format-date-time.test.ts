import { expect, test } from 'vitest'
import { dateTimeInZone, dayInZone, timeAgo } from './format-date-time.ts'

const year = new Date().getUTCFullYear()

test('a time is told in the zone of the event, with its short name', () => {
  expect(dateTimeInZone(`${year}-07-02T03:00:00Z`, 'America/Los_Angeles')).toMatch(
    /^\w{3}, Jul 1, 8:00\sPM PDT$/,
  )
  expect(dateTimeInZone(`${year}-07-02T03:00:00Z`, 'Asia/Tokyo')).toMatch(/^\w{3}, Jul 2, 12:00\sPM JST$/)
})

test('another year is said', () => {
  expect(dateTimeInZone('2001-07-02T03:00:00Z', 'America/Los_Angeles')).toMatch(/Jul 1, 2001/)
})

test('the date chip shows the day of the zone', () => {
  expect(dayInZone('2026-11-22T04:00:00Z', 'America/Los_Angeles')).toEqual({ month: 'Nov', day: '21' })
  expect(dayInZone('2026-11-22T04:00:00Z', 'Europe/Paris')).toEqual({ month: 'Nov', day: '22' })
})

test.each([
  [20, 'this minute'],
  [119, '1 minute ago'],
  [3600 * 5, '5 hours ago'],
  [86_400, 'yesterday'],
  [86_400 * 400, 'last year'],
])('%i seconds ago is "%s"', (seconds, words) => {
  const now = Date.UTC(2026, 10, 21)
  expect(timeAgo(new Date(now - seconds * 1000).toISOString(), now)).toBe(words)
})
