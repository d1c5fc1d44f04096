import { expect, test } from 'vitest'
import { displayPriceRange, priceRangeOf } from './price-range.ts'

const eventTicket = (name: string, amount: string) => ({ name, priceWithFees: { amount, currency: 'USD' } })

test('from the event ticket that comes to the least to the one that comes to the most', () => {
  const range = priceRangeOf([
    eventTicket('Floor', '900'),
    eventTicket('Table', '9523'),
    eventTicket('Friends', '0'),
  ])
  expect([range?.lowest.name, range?.highest.name]).toEqual(['Friends', 'Table'])
})

test('of the same price the first stands for all, and none is no range', () => {
  const range = priceRangeOf([eventTicket('Floor', '900'), eventTicket('Balcony', '900')])
  expect([range?.lowest.name, range?.highest.name]).toEqual(['Floor', 'Floor'])
  expect(priceRangeOf([])).toBeUndefined()
})

test('is written with an en dash, and nothing to pay as the word for it', () => {
  const usd = (amount: bigint | string) => ({ amount, currency: 'USD' })
  expect(displayPriceRange(usd('0'), usd('9523'), { free: 'Free' })).toBe('Free – $95.23')
  expect(displayPriceRange(usd(1000n), usd(200_000_000n), { free: 'Free', exact: true })).toBe(
    '$10.00 – $2,000,000.00',
  )
})
