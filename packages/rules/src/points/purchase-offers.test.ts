import { expect, test } from 'vitest'
import { defaultFeeRates } from '../payments/fees.ts'
import type { PointsTerms } from './purchase.ts'
import { priceOfPoints } from './purchase.ts'
import type { PurchaseGain, PurchaseOffer } from './purchase-offers.ts'
import { bestPrice, isGainAt } from './purchase-offers.ts'

const terms: PointsTerms = {
  baseCost: 5n,
  discountBuckets: [{ threshold: 1000, percent: 20 }],
  multiplierPercent: 100,
}
let made = 0
const offerOf = (gain: PurchaseGain): PurchaseOffer => {
  made += 1
  return { offerId: `offer-${made}`, version: 1, displayName: `Offer ${made}`, gain }
}
const best = (amount: bigint, ...offers: PurchaseOffer[]) => bestPrice(terms, amount, offers, defaultFeeRates)

const bundle = offerOf({ kind: 'BUNDLE', pointsAmount: 500, price: 2000 })
const bonus = offerOf({ kind: 'BONUS', leastPoints: 400, bonusPercent: 25 })
const discount = offerOf({ kind: 'DISCOUNT', discountPercent: 15 })

test('without an offer the usual price counts', () => {
  expect(best(500n)).toEqual({ price: priceOfPoints(terms, 500n), offer: null })
})

test('a bundle has its price for its amount alone', () => {
  expect(best(500n, bundle)).toEqual({
    price: { originalPrice: 2500n, discountPercent: 20, discount: 500n, price: 2000n, points: 500n },
    offer: bundle,
  })
  expect(best(501n, bundle).offer).toBeNull()
})

test('a bundle that costs more than usual changes nothing', () => {
  expect(best(500n, offerOf({ kind: 'BUNDLE', pointsAmount: 500, price: 2500 })).offer).toBeNull()
  expect(best(500n, offerOf({ kind: 'BUNDLE', pointsAmount: 500, price: 2476 })).offer).toBeNull()
  // 1,000 points usually cost 40.00 instead of 50.00.
  expect(best(1000n, offerOf({ kind: 'BUNDLE', pointsAmount: 1000, price: 4100 })).offer).toBeNull()
})

test.each([
  [500n, 2475, true],
  [500n, 2476, false],
  [500n, 2600, false],
  [1000n, 3999, true],
  [1000n, 4000, false],
])('whether a bundle of %s points for %s is cheaper than usual: %s', (amount, price, isCheaper) => {
  const gain: PurchaseGain = { kind: 'BUNDLE', pointsAmount: Number(amount), price }
  expect(isGainAt(terms, amount, gain)).toBe(isCheaper)
  expect(best(amount, offerOf(gain)).offer !== null).toBe(isCheaper)
})

test('a bonus gives more points from its amount on, after the multiplier and half up', () => {
  expect(best(402n, bonus).price).toMatchObject({ price: 2010n, points: 503n })
  expect(best(399n, bonus)).toMatchObject({ price: { points: 399n }, offer: null })
  const doubled = bestPrice({ ...terms, multiplierPercent: 200 }, 402n, [bonus], defaultFeeRates)
  expect(doubled.price.points).toBe(1005n)
})

test('a discount is taken instead of the one of the amount, never added to it', () => {
  expect(best(500n, discount).price).toEqual({
    originalPrice: 2500n,
    discountPercent: 15,
    discount: 375n,
    price: 2125n,
    points: 500n,
  })
  expect(best(1000n, discount)).toMatchObject({ price: { price: 4000n }, offer: null })
})

test('of several offers the one counts by which a point costs least', () => {
  // 4.00 cents a point by the bundle and by the bonus, 4.25 by the discount.
  expect(best(500n, discount, bonus).offer).toBe(bonus)
  expect(best(500n, bonus, bundle, discount).offer).toBe(bundle)
  expect(best(500n, bundle, offerOf({ kind: 'BUNDLE', pointsAmount: 500, price: 2000 })).offer).toBe(bundle)
})

test('an offer that leaves the club nothing is left out', () => {
  expect(best(100n, offerOf({ kind: 'DISCOUNT', discountPercent: 95 })).offer).toBeNull()
})
