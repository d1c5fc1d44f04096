import { expect, test } from 'vitest'
import { numberOf, writtenDecimal } from './number-text.ts'

test.each([
  ['12', 12],
  [' 1,000 ', 1000],
  ['1,234,567.5', 1_234_567.5],
  ['1.5', 1.5],
  ['.5', 0.5],
  ['-5', -5],
  ['0,127', Number.NaN],
  ['1e309', Number.NaN],
  ['12 people', Number.NaN],
  ['1,5', Number.NaN],
  ['Infinity', Number.NaN],
])('%j is read as it was meant, or as no number', (typed, number) => {
  expect(numberOf(typed, 'en')).toBe(number)
})

test.each([
  ['33,9871', 33.9871],
  ['33.9871', 33.9871],
  ['-0,127', -0.127],
  ['0.127', 0.127],
  ['13,405', 13.405],
  ['1.000', 1000],
  ['1.234.567,5', 1_234_567.5],
  ['1,000,000', Number.NaN],
])('where a comma begins decimals, %j is read as it was meant', (typed, number) => {
  expect(numberOf(typed, 'de')).toBe(number)
  expect(numberOf(typed, 'es')).toBe(number)
})

test('nothing typed is no number given', () => {
  expect(numberOf(' ', 'en')).toBeNull()
})

test('a field shows a number as its reader writes it, and reads it back', () => {
  expect(writtenDecimal('33.9871', 'de')).toBe('33,9871')
  expect(writtenDecimal('33.9871', 'en')).toBe('33.9871')
  expect(numberOf(writtenDecimal('-0.127', 'es'), 'es')).toBe(-0.127)
})
