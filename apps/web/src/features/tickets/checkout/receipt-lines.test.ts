import { expect, test } from 'vitest'
import { receiptLines } from './receipt-lines.ts'

const usd = (amount: string) => ({ amount, currency: 'USD' })

const cost = {
  isAllInPricing: false,
  subTotal: usd('8000'),
  serviceFee: usd('400'),
  processingFee: usd('274'),
  totalTaxes: usd('0'),
  totalGratuity: usd('1200'),
  items: [{ gratuityPercentage: 15, price: usd('4000') }],
}
const sum = (of: typeof cost) =>
  receiptLines(of).reduce((total, { amount }) => total + BigInt(amount.amount), 0n)

test('fees and gratuity stand on lines of their own, what is nothing is left out', () => {
  expect(receiptLines(cost).map(({ label }) => label)).toEqual([
    'Subtotal',
    'Service fee',
    'Processing fee',
    'Gratuity ({{rate}} %)',
  ])
  expect(sum(cost)).toBe(9874n)
})

test('fees that are in the price are not added to it', () => {
  const allIn = { ...cost, isAllInPricing: true }
  expect(receiptLines(allIn).map(({ label }) => label)).toEqual(['Subtotal', 'Gratuity ({{rate}} %)'])
  expect(sum(allIn)).toBe(9200n)
})

test('event tickets of different gratuity share a line without a rate; free ones do not count', () => {
  const other = { gratuityPercentage: 10, price: usd('2000') }
  const free = { gratuityPercentage: 0, price: usd('0') }
  const labelsOf = (items: typeof cost.items) => receiptLines({ ...cost, items }).map(({ label }) => label)
  expect(labelsOf([...cost.items, other])).toContain('Gratuity')
  expect(labelsOf([...cost.items, free])).toContain('Gratuity ({{rate}} %)')
})
