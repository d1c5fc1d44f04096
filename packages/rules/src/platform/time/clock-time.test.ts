import fc from 'fast-check'
import { expect, test } from 'vitest'
import { clockTimeOf, instantOfClockTime } from './clock-time.ts'

test.each([
  ['2026-11-21T20:00:00.000Z', 'America/Los_Angeles', '2026-11-21T12:00:00.000Z'],
  ['2026-07-01T20:00:00.250Z', 'America/Los_Angeles', '2026-07-01T13:00:00.250Z'],
  ['2026-11-21T20:00:00.000Z', 'Asia/Kolkata', '2026-11-22T01:30:00.000Z'],
  ['2027-01-01T00:00:00.000Z', 'Pacific/Kiritimati', '2027-01-01T14:00:00.000Z'],
])('clocks at %s in %s show %s, there and back', (instant, zone, shown) => {
  expect(new Date(clockTimeOf(Date.parse(instant), zone)).toISOString()).toBe(shown)
  expect(instantOfClockTime(Date.parse(shown), zone)).toBe(Date.parse(instant))
})

test.each([
  ['Europe/Berlin skips 02:30', 'Europe/Berlin', '2027-03-28T02:30', '2027-03-28T01:30:00.000Z'],
  ['Europe/Berlin shows 02:30 twice', 'Europe/Berlin', '2026-10-25T02:30', '2026-10-25T00:30:00.000Z'],
  ['Lord Howe skips half an hour', 'Australia/Lord_Howe', '2026-10-04T02:15', '2026-10-03T15:45:00.000Z'],
  ['Apia skipped a day', 'Pacific/Apia', '2011-12-30T20:00', '2011-12-31T06:00:00.000Z'],
])('%s', (_case, zone, shown, instant) => {
  expect(new Date(instantOfClockTime(Date.parse(`${shown}Z`), zone)).toISOString()).toBe(instant)
})

const zones = [
  'Europe/Berlin',
  'America/New_York',
  'Australia/Lord_Howe',
  'Pacific/Apia',
  'Africa/Cairo',
  'UTC',
]

test('it reads clocks as Temporal does, at any time in any zone', () => {
  const shown = fc.integer({ min: Date.UTC(2005, 0, 1) / 60_000, max: Date.UTC(2040, 0, 1) / 60_000 })
  fc.assert(
    fc.property(fc.constantFrom(...zones), shown, (zone, minutes) => {
      const at = minutes * 60_000
      const plain = new Date(at).toISOString().replace('Z', '')
      const expected = Temporal.PlainDateTime.from(plain).toZonedDateTime(zone).epochMilliseconds
      expect(instantOfClockTime(at, zone)).toBe(expected)
    }),
    { numRuns: 500 },
  )
})
