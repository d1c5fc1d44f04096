import { expect, test } from 'vitest'
import { usualPriceOf } from './usual-price.ts'

const selling = {
  repPointsMultiplier: 1,
  configuration: {
    pointsPurchase: {
      baseCostPerPoint: { amount: '5', currency: 'USD' },
      percentageDiscountBuckets: [{ threshold: 1000, percent: 20 }],
    },
  },
}

test.each([
  ['costs less', 500, 2000, 2500n, false],
  ['costs as much', 500, 2500, 2500n, true],
  ['costs more', 500, 2600, 2500n, true],
  ['costs less by less than a percent', 500, 2476, 2500n, true],
  ['costs more than with the discount of the club', 1000, 4100, 4000n, true],
  ['costs less than with the discount of the club', 1000, 3900, 4000n, false],
  ['has no price yet', 500, null, 2500n, false],
  ['has a price that is none', 500, Number.NaN, 2500n, false],
])('a bundle that %s', (_name, pointsAmount, price, usual, isUseless) => {
  expect(usualPriceOf(selling, pointsAmount, price)).toEqual({ usual, isUseless })
})

test.each([null, 0, 1.5, Number.NaN])('%s points have no usual price', (pointsAmount) => {
  expect(usualPriceOf(selling, pointsAmount, 100)).toBeNull()
})
