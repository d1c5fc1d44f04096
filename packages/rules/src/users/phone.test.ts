import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { phoneInput } from './phone.input.ts'
import { countryOfPhone, isSamePhone, phoneCountries, toE164 } from './phone.ts'

describe('toE164', () => {
  test.each([
    ['(415) 555-2671', '+14155552671'],
    ['415-555-2671', '+14155552671'],
    ['+1 415 555 2671', '+14155552671'],
    ['+44 20 7946 0958', '+442079460958'],
    ['+7 701 123 4567', '+77011234567'],
  ])('%s is %s', (typed, number) => {
    expect(toE164(typed)).toBe(number)
  })

  test.each([
    ['', 'blank'],
    ['   ', 'blank'],
    ['123456', 'too short'],
    ['+1234567890123456', 'too long'],
    ['415.555.2671', 'a dot is not stripped'],
    ['415 555 2671 x2', 'letters'],
    ['++14155552671', 'two pluses'],
    ['1234567', 'not valid in the United States'],
    ['+850 2 123 4567', 'North Korea'],
    ['+53 7 123 4567', 'Cuba'],
    ['+98 21 1234 5678', 'Iran'],
    ['+963 11 123 4567', 'Syria'],
    ['+58 212 123 4567', 'Venezuela'],
    ['+7 912 345 6789', 'Russia'],
  ])('%j is refused: %s', (typed) => {
    expect(toE164(typed)).toBeNull()
  })

  test('without a plus it is a number of the chosen country', () => {
    expect(toE164('020 7946 0958', 'gb')).toBe('+442079460958')
    expect(toE164('020 7946 0958', 'US')).toBeNull()
  })

  test('what it gives is its own E.164 form', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^\+?\d{7,15}$/), (typed) => {
        const number = toE164(typed)
        if (number === null) return
        expect(number).toMatch(/^\+\d{7,15}$/)
        expect(toE164(number)).toBe(number)
      }),
    )
  })
})

test.each([
  ['+49 1512 1494435', 'DE'],
  ['+1 (415) 555-2671', 'US'],
  ['+1 416 555 2671', 'CA'],
  ['+49 15', null],
  ['415 555 2671', null],
  ['+53 5 1234567', null],
])('%j is a number of %j', (typed, country) => {
  expect(countryOfPhone(typed)).toBe(country)
})

test('numbers are equal when both are valid with the same E.164 value', () => {
  expect(isSamePhone('(415) 555-2671', '+14155552671')).toBe(true)
  expect(isSamePhone('(415) 555-2671', '+14155552672')).toBe(false)
  expect(isSamePhone('nonsense', 'nonsense')).toBe(false)
})

test('the selector leaves out the excluded countries and keeps the others', () => {
  const countries = phoneCountries().map(({ country }) => country)
  expect(countries.filter((country) => ['KP', 'CU', 'IR', 'SY', 'VE', 'RU'].includes(country))).toEqual([])
  expect(phoneCountries()).toContainEqual({ country: 'KZ', callingCode: '7' })
})

test('the input says the text of the specification, for a missing one too', () => {
  expect(phoneInput.parse('415 555 2671')).toBe('+14155552671')
  for (const value of [undefined, 4155552671, '', '12']) {
    expect(phoneInput.safeParse(value).error?.issues.map((issue) => issue.message)).toEqual([
      'Your phone number is invalid. Please try again.',
    ])
  }
})
