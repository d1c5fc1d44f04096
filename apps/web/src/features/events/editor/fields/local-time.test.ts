import { expect, test } from 'vitest'
import { instantOfLocalTime, localTimeOf, moveToZone } from './local-time.ts'

test.each([
  ['2026-11-21T20:00:00.000Z', 'America/Los_Angeles', '2026-11-21 12:00:00'],
  ['2026-07-01T20:00:00.000Z', 'America/Los_Angeles', '2026-07-01 13:00:00'],
  ['2026-11-21T20:00:00.000Z', 'Asia/Kolkata', '2026-11-22 01:30:00'],
  ['2027-03-28T00:59:00.000Z', 'Europe/Berlin', '2027-03-28 01:59:00'],
])('%s in %s is %s, there and back', (instant, zone, wall) => {
  expect(localTimeOf(instant, zone)).toBe(wall)
  expect(instantOfLocalTime(wall, zone)).toBe(Date.parse(instant))
})

test('an event that moves to another zone keeps its time on the clock', () => {
  const moved = moveToZone('2026-11-21T20:00:00.000Z', 'America/Los_Angeles', 'Asia/Tokyo')
  expect(localTimeOf(moved, 'Asia/Tokyo')).toBe('2026-11-21 12:00:00')
})
