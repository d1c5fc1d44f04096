import { expect, test } from 'vitest'
import { isQuantity, quantityInput, wholeNumberInput } from './quantity.input.ts'

test.each([
  [0, false],
  [-1, false],
  [0.5, true],
  [1, true],
  [1000, true],
  [1000.1, false],
  [1001, false],
  [Number.NaN, false],
  [Number.POSITIVE_INFINITY, false],
])('%d is valid: %s', (value, expected) => {
  expect(isQuantity(value)).toBe(expected)
})

test.each([0, 1001, 1.5, '2', null, undefined])('a quantity of %j is refused', (value) => {
  expect(
    quantityInput('Quantity')
      .safeParse(value)
      .error?.issues.map((issue) => issue.message),
  ).toEqual(['Quantity must be a whole number from 1 to 1,000'])
})

test('a whole number keeps to its bounds', () => {
  const age = wholeNumberInput('Age limit', 1, 120)
  expect(age.parse(120)).toBe(120)
  expect(age.safeParse(121).error?.issues[0]?.message).toBe('Age limit must be a whole number from 1 to 120')
})
