import { expect, test } from 'vitest'
import type { MomentStyle } from './moment-text.ts'
import { momentText, nearOrFull } from './moment-text.ts'

const at = Date.parse('2026-11-30T19:00:00Z')

test.each([
  ['en-US', 'stamp', 'Nov 30, 2026, 8:00 PM'],
  ['en-US', 'near', 'Mon, Nov 30, 8:00 PM CET'],
  ['en-US', 'full', 'Mon, Nov 30, 2026, 8:00 PM CET'],
  ['en-US', 'day', 'November 30, 2026'],
  ['en-US', 'clock', '8:00 PM CET'],
  ['en-GB', 'near', 'Mon 30 Nov, 20:00 CET'],
  ['de-DE', 'stamp', '30.11.2026, 20:00'],
  ['de-DE', 'near', 'Mo., 30. Nov., 20:00 MEZ'],
  ['de-DE', 'full', 'Mo., 30. Nov. 2026, 20:00 MEZ'],
  ['de-DE', 'day', '30. November 2026'],
  ['de-DE', 'clock', '20:00 MEZ'],
  ['es-ES', 'near', 'lun, 30 nov, 20:00 CET'],
  ['es-ES', 'day', '30 de noviembre de 2026'],
] as const satisfies [string, MomentStyle, string][])('%s writes %s "%s"', (locale, style, text) => {
  const written = momentText(at, { locale, timeZone: 'Europe/Berlin', style })
  expect(written.replaceAll(/[\u00A0\u202F]/g, ' ')).toBe(text)
})

test('the year is left out in the year that it is, on the clocks of the zone', () => {
  const newYear = Date.parse('2027-01-01T05:00:00Z')
  expect(nearOrFull(newYear, at, 'America/Los_Angeles')).toBe('near')
  expect(nearOrFull(newYear, at, 'Europe/Berlin')).toBe('full')
})
