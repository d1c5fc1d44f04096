import { expect, test } from 'vitest'
import { defaultFeeRates, percentageOf } from './fees.ts'

test('the default rates read as 5, 2.9, 0 and 0 percent, and 30 cents', () => {
  const { service, processing, processingFixed, partner, tax } = defaultFeeRates
  expect([service, processing, partner, tax].map(percentageOf)).toEqual([5, 2.9, 0, 0])
  expect(processingFixed).toBe(30n)
})

test.each([
  [82_500n, 8.25],
  [1n, 0.0001],
  [1_000_000n, 100],
])('%d millionths are %d percent', (rate, percentage) => {
  expect(percentageOf(rate)).toBe(percentage)
})
