import { expect, test } from 'vitest'
import { lopsidedSide, tradeRefusal } from './trade.ts'

const side = (points: number, amount: number | null, currency = 'USD') => ({
  points: BigInt(points),
  price: amount === null ? null : { amount: BigInt(amount), currency },
})

test.each([
  ['fair', side(100, 10), side(100, 10), null],
  ['just below twice as much', side(199, 10), side(100, 10), null],
  ['twice as much given', side(200, 10), side(100, 10), 'GIVEN'],
  ['fewer points that cost more', side(10, 100), side(100, 1), 'GIVEN'],
  ['twice as much wanted', side(100, 10), side(100, 20), 'WANTED'],
  ['a present', side(100, 10), side(0, null), null],
  ['a club that sells none', side(100, 10), side(1, null), null],
  ['two currencies', side(100, 10), side(1, 10, 'EUR'), null],
])('%s', (_what, given, wanted, expected) => {
  expect(lopsidedSide(given, wanted)).toBe(expected)
})

test('only a pending trade is answered', () => {
  expect(tradeRefusal('PENDING')).toBeNull()
  expect(tradeRefusal('ACCEPTED')).toEqual({ code: 'CONFLICT', text: 'This trade was already accepted.' })
  expect(tradeRefusal('EXPIRED')?.text).toBe('This trade is over.')
})
