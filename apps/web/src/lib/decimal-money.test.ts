import { decimalOf } from '@reprise/rules/platform/numbers/money'
import { expect, test } from 'vitest'
import { currencySign, minorOf } from './decimal-money.ts'

test.each([
  ['25', '2500'],
  ['25.5', '2550'],
  ['.5', '50'],
  ['25.', '2500'],
  ['0.29', '29'],
  ['123456789012345.67', '12345678901234567'],
  ['007', '700'],
])('%s dollars are %s cents', (typed, minor) => {
  expect(minorOf(typed, 'USD')).toBe(minor)
})

test.each(['', '.', '1e3', '-5', '1,000', '0.295', 'free'])('%j is no amount', (typed) => {
  expect(minorOf(typed, 'USD')).toBeNull()
})

test('a currency without decimals is counted whole', () => {
  expect(minorOf('2500', 'JPY')).toBe('2500')
  expect(minorOf('2500.5', 'JPY')).toBeNull()
  expect(decimalOf('2500', 'JPY')).toBe('2500')
})

test.each(['0.00', '0.05', '25.50', '123456789012345.67'])('%s comes back as it was', (text) => {
  expect(decimalOf(minorOf(text, 'USD') ?? '', 'USD')).toBe(text)
})

test('an amount below nothing keeps its sign', () => {
  expect(decimalOf('-5', 'USD')).toBe('-0.05')
})

test('the sign stands for the currency', () => {
  expect(currencySign('USD', 'en-US')).toBe('$')
})
