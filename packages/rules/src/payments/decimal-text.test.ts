import fc from 'fast-check'
import { expect, test } from 'vitest'
import { minorUnitsOf, rateOf } from './decimal-text.ts'

const nonsense = [
  '',
  ' ',
  '-1',
  '+1',
  '1e1',
  '1e309',
  'NaN',
  'Infinity',
  '0x10',
  '2,9',
  '.5',
  '5.',
  ' 5',
  '5%',
  '٥',
]

test.each<[string, bigint]>([
  ['0', 0n],
  ['5', 50_000n],
  ['2.9', 29_000n],
  ['8.25', 82_500n],
  ['0.0001', 1n],
  ['100', 1_000_000n],
  ['100.0000', 1_000_000n],
])('%s percent is %d millionths', (text, rate) => {
  expect(rateOf(text)).toBe(rate)
})

test.each([...nonsense, '100.0001', '101', '2.90000', '9'.repeat(16)])('%j is no percentage', (text) => {
  expect(rateOf(text)).toBeNull()
})

test.each<[string, string, bigint]>([
  ['0.30', 'USD', 30n],
  ['0.3', 'USD', 30n],
  ['12', 'USD', 1200n],
  ['100000.00', 'USD', 10_000_000n],
  ['500', 'JPY', 500n],
  ['1.234', 'KWD', 1234n],
])('%s %s is %d minor units', (text, currency, amount) => {
  expect(minorUnitsOf(text, currency)).toBe(amount)
})

test.each([...nonsense, '0.301', '1,000.00', '$5'])('%j is no amount of dollars', (text) => {
  expect(minorUnitsOf(text)).toBeNull()
})

test('yen have no decimals', () => {
  expect(minorUnitsOf('500.5', 'JPY')).toBeNull()
})

test('every rate reads back from its text', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1_000_000 }), (rate) => {
      expect(rateOf((rate / 10_000).toFixed(4))).toBe(BigInt(rate))
    }),
  )
})
