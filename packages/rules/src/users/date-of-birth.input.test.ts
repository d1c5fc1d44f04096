import { expect, test } from 'vitest'
import { dateOfBirthInput, dateOfBirthMissingInProfile } from './date-of-birth.input.ts'

const input = dateOfBirthInput('2026-11-21')

test('a day up to today is kept as it is', () => {
  expect(input.parse('1990-02-28')).toBe('1990-02-28')
  expect(input.parse('2026-11-21')).toBe('2026-11-21')
})

test.each([
  [undefined, 'Must enter date of birth'],
  ['', 'Must enter date of birth'],
  ['02/28/1990', 'Must enter date of birth'],
  ['1990-02-30', "Date of birth isn't a real date"],
  ['2026-11-22', "Date of birth can't be in the future"],
  ['1899-12-31', "Date of birth can't be before 1900"],
])('%j says: %s', (value, message) => {
  expect(input.safeParse(value).error?.issues.map((issue) => issue.message)).toEqual([message])
})

test('the profile has its own text for a missing one', () => {
  const profile = dateOfBirthInput('2026-11-21', dateOfBirthMissingInProfile)
  expect(profile.safeParse('').error?.issues[0]?.message).toBe('Date of birth is required')
})
