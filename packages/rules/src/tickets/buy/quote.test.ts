import { expect, test } from 'vitest'
import { defaultFeeRates } from '../../payments/fees.ts'
import { costOf } from './cost.ts'
import type { QuotedCart } from './quote.ts'
import { compareQuotes, quoteContents } from './quote.ts'

const items = [
  { eventTicketId: 'b', quantity: 1, additionalGuests: 0 },
  { eventTicketId: 'a', quantity: 2, additionalGuests: 1 },
]
const cart: QuotedCart = { eventId: 'jazz', items, referralCode: null }

function contents(
  asked: QuotedCart = cart,
  { price = 1000n, gratuityRate = 0, isAllInPricing = false, rates = defaultFeeRates } = {},
) {
  const lines = asked.items.map(({ eventTicketId, quantity, additionalGuests }) => ({
    eventTicketId,
    price,
    quantity: quantity + additionalGuests,
    gratuityRate,
  }))
  return quoteContents(asked, costOf(lines, { rates, isAllInPricing }), rates)
}

test('the order of the items does not matter', () => {
  expect(contents({ ...cart, items: items.toReversed() })).toEqual(contents())
})

test.each<[string, Partial<QuotedCart>]>([
  ['another event', { eventId: 'blues' }],
  ['another quantity', { items: items.map((item) => ({ ...item, quantity: 3 })) }],
  [
    'a ticket in place of a guest',
    { items: items.map((item) => ({ ...item, quantity: 3, additionalGuests: 0 })) },
  ],
  [
    'a guest more',
    { items: items.map((item) => ({ ...item, additionalGuests: item.additionalGuests + 1 })) },
  ],
  ['one event ticket less', { items: items.slice(1) }],
  ['another code', { referralCode: 'ABCD1234' }],
])('%s was never quoted', (_name, change) => {
  expect(compareQuotes(contents(), contents({ ...cart, ...change }))).toBe('other-cart')
})

test.each<[string, Parameters<typeof contents>[1]]>([
  ['price', { price: 1001n }],
  ['gratuity', { gratuityRate: 100 }],
  ['all-in switch', { isAllInPricing: true }],
  ['partner rate, which the buyer does not pay', { rates: { ...defaultFeeRates, partner: 1n } }],
])('another %s is another price', (_name, change) => {
  expect(compareQuotes(contents(), contents(cart, change))).toBe('other-price')
})

test('the same total from other prices is another price', () => {
  const priced = (first: bigint, second: bigint, isAllInPricing: boolean) => {
    const lines = [first, second].map((price, index) => ({
      eventTicketId: `${index}`,
      price,
      quantity: 1,
      gratuityRate: 0,
    }))
    const free = { ...defaultFeeRates, service: 0n, processing: 0n, processingFixed: 0n }
    return quoteContents(cart, costOf(lines, { rates: free, isAllInPricing }), free)
  }
  const signed = priced(1000n, 2000n, false)
  expect(compareQuotes(signed, priced(1000n, 2000n, false))).toBe('same')
  expect(compareQuotes(signed, priced(1500n, 1500n, false))).toBe('other-price')
  expect(compareQuotes(signed, priced(1000n, 2000n, true))).toBe('other-price')
})

test('nothing changed: the quote stands', () => {
  expect(compareQuotes(contents(), contents())).toBe('same')
})
