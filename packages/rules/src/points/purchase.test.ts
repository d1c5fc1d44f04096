import fc from 'fast-check'
import { expect, test } from 'vitest'
import { allInParts } from '../payments/all-in.ts'
import { defaultFeeRates } from '../payments/fees.ts'
import { inEnglish } from '../platform/sentence.ts'
import type { PointsTerms } from './purchase.ts'
import { leastPoints, offeredPoints, pointsAmountRefusal, priceOfPoints } from './purchase.ts'

const terms = (change: Partial<PointsTerms> = {}): PointsTerms => ({
  baseCost: 5n,
  discountBuckets: [
    { threshold: 500, percent: 10 },
    { threshold: 1000, percent: 25 },
  ],
  multiplierPercent: 100,
  ...change,
})

test.each([
  [100n, { originalPrice: 500n, discountPercent: 0, discount: 0n, price: 500n, points: 100n }],
  [499n, { originalPrice: 2495n, discountPercent: 0, discount: 0n, price: 2495n, points: 499n }],
  [500n, { originalPrice: 2500n, discountPercent: 10, discount: 250n, price: 2250n, points: 500n }],
  [999n, { originalPrice: 4995n, discountPercent: 10, discount: 499n, price: 4496n, points: 999n }],
  [1000n, { originalPrice: 5000n, discountPercent: 25, discount: 1250n, price: 3750n, points: 1000n }],
])('the largest threshold not above %s gives the discount', (amount, price) => {
  expect(priceOfPoints(terms(), amount)).toEqual(price)
})

test.each([
  [150, 101n, 152n],
  [150, 100n, 150n],
  [33, 4n, 1n],
  [1, 49n, 0n],
  [1000, 7n, 70n],
])(
  'a multiplier of %s percent changes the points, half up, and not the price',
  (multiplierPercent, amount, points) => {
    const price = priceOfPoints(terms({ multiplierPercent }), amount)
    expect(price.points).toBe(points)
    expect(price.price).toBe(priceOfPoints(terms(), amount).price)
  },
)

test('the fees are part of the price, and the rest is the share of the club', () => {
  // 5 % are 112.5. 2.9 % of what is charged with it are 68.5, and 30 are added.
  expect(allInParts(2250n, defaultFeeRates)).toEqual({
    serviceFee: 113n,
    processingFee: 99n,
    taxes: 0n,
    share: 2038n,
  })
})

test.each([
  [terms(), 1n, 'Buy at least 7 points. A smaller payment would not cover its fees.'],
  [terms(), 7n, null],
  [
    terms({ multiplierPercent: 1 }),
    20n,
    'Buy at least 50 points. A smaller payment would not cover its fees.',
  ],
  [terms({ baseCost: 100_000n }), 1000n, 'One purchase may cost at most 100,000.00. Buy fewer points.'],
  [
    terms({ baseCost: 10_000_000n, discountBuckets: [] }),
    2n,
    'One purchase may cost at most 100,000.00. Buy fewer points.',
  ],
  // A discount may make a larger amount cheaper than its fees.
  [
    terms({ discountBuckets: [{ threshold: 8, percent: 99 }] }),
    8n,
    'Buy at least 661 points. A smaller payment would not cover its fees.',
  ],
])('an amount that leaves the club nothing is refused', (club, amount, text) => {
  const refusal = pointsAmountRefusal(club, amount, defaultFeeRates)
  expect(refusal && inEnglish(refusal)).toBe(text)
})

test('a club whose points cost more than one purchase may sells none', () => {
  const dear = terms({ baseCost: 10_000_001n })
  expect(leastPoints(dear, defaultFeeRates)).toBeNull()
  expect(offeredPoints(dear, defaultFeeRates)).toBeNull()
})

test('the amounts where discounts begin are offered, beside usual ones', () => {
  expect(
    offeredPoints(terms({ discountBuckets: [{ threshold: 300, percent: 5 }] }), defaultFeeRates),
  ).toEqual({
    first: 100n,
    presets: [100n, 300n, 500n, 1000n, 5000n],
  })
  expect(offeredPoints(terms({ baseCost: 1_000_000n }), defaultFeeRates)).toEqual({
    first: 1n,
    presets: [1n],
  })
})

const anyTerms: fc.Arbitrary<PointsTerms> = fc.record({
  baseCost: fc.oneof(fc.bigInt({ min: 1n, max: 20n }), fc.bigInt({ min: 1n, max: 100_000n })),
  discountBuckets: fc
    .uniqueArray(
      fc.record({ threshold: fc.integer({ min: 1, max: 5000 }), percent: fc.integer({ min: 1, max: 99 }) }),
      { maxLength: 5, selector: ({ threshold }) => threshold },
    )
    .map((buckets) => buckets.sort((a, b) => a.threshold - b.threshold)),
  multiplierPercent: fc.integer({ min: 1, max: 1000 }),
})
const anyAmount = fc.bigInt({ min: 1n, max: 1_000_000n })

test('a price is above 0 and at most the original one, and its parts add up', () => {
  fc.assert(
    fc.property(anyTerms, anyAmount, (club, amount) => {
      const { originalPrice, discount, price, discountPercent } = priceOfPoints(club, amount)
      expect(price + discount).toBe(originalPrice)
      expect(price > 0n && price <= originalPrice).toBe(true)
      // Rounded down: less than one minor unit below the exact discount.
      const rest = originalPrice * BigInt(discountPercent) - discount * 100n
      expect(rest >= 0n && rest < 100n).toBe(true)
      const { share, serviceFee, processingFee, taxes } = allInParts(price, defaultFeeRates)
      expect(share + serviceFee + processingFee + taxes).toBe(price)
    }),
  )
})

test('the least amount can be bought, and no smaller one can', () => {
  fc.assert(
    fc.property(anyTerms, fc.bigInt({ min: 1n, max: 300n }), (club, from) => {
      const least = leastPoints(club, defaultFeeRates, from)
      if (least === null) return
      expect(pointsAmountRefusal(club, least, defaultFeeRates)).toBeNull()
      for (let amount = from; amount < least && amount < from + 50n; amount += 1n) {
        expect(pointsAmountRefusal(club, amount, defaultFeeRates)).not.toBeNull()
      }
    }),
  )
})
