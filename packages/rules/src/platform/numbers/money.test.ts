import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decimalOf, displayMoney } from './money.ts'

test.each([
  [0n, '$0.00'],
  [5n, '$0.05'],
  [1250n, '$12.50'],
  [123_456n, '$1,234.56'],
  [-1250n, '−$12.50'],
  [99_999_999n, '$999,999.99'],
  [100_000_000n, '$1.00M'],
  [150_000_000n, '$1.50M'],
  [150_499_999n, '$1.50M'],
  [150_500_000n, '$1.51M'],
  [-150_000_000n, '−$1.50M'],
  [99_999_999_999n, '$1.00B'],
  [99_999_499_999n, '$999.99M'],
  [200_000_000_000n, '$2.00B'],
  [150_000_000_000_000n, '$1,500.00B'],
])('%d cents are %s', (amount, text) => {
  expect(displayMoney(amount)).toBe(text)
})

test('the amount may be the text that the API writes', () => {
  expect(displayMoney('1250')).toBe('$12.50')
})

test.each([null, undefined, '', 'abc', '12.5', 'NaN', ' '])('%j is not a number', (amount) => {
  expect(displayMoney(amount)).toBe('---')
})

test('prices at checkout are never shortened, to the last cent', () => {
  expect(displayMoney(150_000_000n, 'USD', { exact: true })).toBe('$1,500,000.00')
  expect(displayMoney(9_223_372_036_854_775_807n, 'USD', { exact: true })).toBe('$92,233,720,368,547,758.07')
})

test('a currency keeps its own decimals, a locale its own places', () => {
  expect(displayMoney(1250n, 'JPY')).toBe('¥1,250')
  expect(displayMoney(1_500_000n, 'JPY')).toBe('¥1.50M')
  expect(displayMoney(150_000_000n, 'EUR', { locale: 'de-DE' })).toBe('1,50M\u00a0€')
})

test('an exact amount reads back as the same number of cents', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n }), (amount) => {
      expect(
        BigInt(displayMoney(amount, 'USD', { exact: true }).replace(/[$,.]/g, '').replace('−', '-')),
      ).toBe(amount)
    }),
  )
})

test.each([
  [5000n, 'JPY', '5000'],
  [0n, 'JPY', '0'],
  [1234n, 'BHD', '1.234'],
  [5n, 'USD', '0.05'],
  [-5n, 'USD', '-0.05'],
  ['2550', 'USD', '25.50'],
  // Past what a float keeps.
  [9_007_199_254_740_993n, 'USD', '90071992547409.93'],
])('%s of %s is the decimal %s', (amount, currency, decimal) => {
  expect(decimalOf(amount, currency)).toBe(decimal)
})
