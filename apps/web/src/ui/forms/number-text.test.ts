import { expect, test } from 'vitest'
import { numberOf } from './number-text.ts'

test.each([
  ['12', 12],
  [' 1,000 ', 1000],
  ['1.5', 1.5],
  ['.5', 0.5],
  ['-5', -5],
  ['1e309', Number.NaN],
  ['12 people', Number.NaN],
  ['1,5', Number.NaN],
  ['Infinity', Number.NaN],
])('%j is read as it was meant, or as no number', (typed, number) => {
  expect(numberOf(typed)).toBe(number)
})

test('nothing typed is no number given', () => {
  expect(numberOf(' ')).toBeNull()
})
