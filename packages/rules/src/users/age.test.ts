import { expect, test } from 'vitest'
import { ageAt, ageOnDay, ageRangeOf } from './age.ts'

test.each([
  ['2000-11-21', '2026-11-20', 25],
  ['2000-11-21', '2026-11-21', 26],
  ['2000-02-29', '2018-02-28', 17],
  ['2000-02-29', '2018-03-01', 18],
  ['2026-11-21', '2026-11-21', 0],
])('born %s is on %s %i', (born, day, age) => {
  expect(ageOnDay(born, day)).toBe(age)
})

test('the birthday begins in the zone, not in UTC', () => {
  const instant = Date.parse('2026-11-21T05:00:00Z')
  expect(ageAt('2000-11-21', instant, 'America/Los_Angeles')).toBe(25)
  expect(ageAt('2000-11-21', instant, 'Europe/Paris')).toBe(26)
})

test.each([
  [null, null],
  [17, null],
  [18, 'FROM_18_TO_24'],
  [24, 'FROM_18_TO_24'],
  [25, 'FROM_25_TO_34'],
  [34, 'FROM_25_TO_34'],
  [35, 'FROM_35_TO_44'],
  [44, 'FROM_35_TO_44'],
  [45, 'OVER_44'],
  [99, 'OVER_44'],
])('age %s is in %s', (age, range) => {
  expect(ageRangeOf(age)).toBe(range)
})
