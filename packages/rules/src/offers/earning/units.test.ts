import { expect, test } from 'vitest'
import { answersInput } from './answers.input.ts'
import { plainCode } from './configuration.input.ts'
import { positionRefusal } from './position.ts'
import { firstDayOf, occurrenceAt, unitNumber } from './units.ts'

// Also tests position.ts, answers.input.ts and configuration.input.ts.

const sunday = Date.UTC(2026, 0, 4, 23, 30)

test.each([
  ['DAY', 'UTC', '2026-01-04'],
  ['DAY', 'Europe/Berlin', '2026-01-05'],
  ['WEEK', 'UTC', '2025-12-29'],
  ['WEEK', 'Europe/Berlin', '2026-01-05'],
  ['MONTH', 'UTC', '2026-01-01'],
] as const)('a %s in %s begins on %s', (period, timeZone, first) => {
  expect(occurrenceAt(sunday, period, timeZone)).toBe(first)
})

test('without a period there is one occurrence', () => {
  for (const period of [null, 'ONCE'] as const) {
    expect(occurrenceAt(sunday, period, 'UTC')).toBe('ONCE')
  }
})

test('units in a row have numbers in a row, over the end of a year', () => {
  for (const unit of ['DAY', 'WEEK', 'MONTH', 'YEAR'] as const) {
    const number = unitNumber(sunday, unit, 'UTC')
    const next = Date.parse(`${firstDayOf(number + 1, unit)}T00:00:00Z`)
    expect(unitNumber(next, unit, 'UTC')).toBe(number + 1)
    expect(unitNumber(next - 1, unit, 'UTC')).toBe(number)
  }
})

const now = Date.UTC(2027, 0, 1)
const place = { latitude: 52.52, longitude: 13.405, radius: 50, radiusUnit: 'METER' } as const
const here = { latitude: 52.52, longitude: 13.405, accuracy: 10, takenAt: now }
test.each([
  ['at the place', {}, null],
  // 0.001 degrees are 111 metres.
  ['61 metres beyond, by a reading that is exact to 61', { latitude: 52.521, accuracy: 62 }, null],
  ['61 metres beyond, by a more exact reading', { latitude: 52.521, accuracy: 60 }, 'You are too far away'],
  ['less exact than the radius and 100 metres', { accuracy: 151 }, "Your device doesn't know"],
  ['a minute ago', { takenAt: now - 60_000 }, null],
  ['more than a minute ago', { takenAt: now - 60_001 }, 'This position is too old'],
  ['later than now', { takenAt: now + 10_001 }, 'This position is too old'],
])('a position %s', (_what, change, refusal) => {
  const said = positionRefusal(place, { ...here, ...change }, now)
  if (refusal === null) expect(said).toBeNull()
  else expect(said?.text).toContain(refusal)
})

test('a code is compared without spaces, hyphens and small letters', () => {
  expect(plainCode(' cap-20 27')).toBe('CAP2027')
})

test('an answer to no question of the survey is refused', () => {
  const schema = answersInput([])
  expect(schema.safeParse([{ questionId: '7b1c1c1e-6f1e-4a4b-9a57-6f8f3f8f2c11', texts: [] }]).success).toBe(
    false,
  )
  expect(schema.safeParse([]).success).toBe(true)
})
