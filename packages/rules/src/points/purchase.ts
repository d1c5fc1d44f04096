import { allInParts } from '../payments/all-in.ts'
import type { FeeRates } from '../payments/fees.ts'
import { halfUp } from '../platform/numbers/proportions.ts'
import { phrase } from '../platform/phrase.ts'
import type { Sentence } from '../platform/sentence.ts'
import { sentence } from '../platform/sentence.ts'
import { mostPoints } from './settings.input.ts'

/** What is bought by an order at a club: points, or what an offer gives to members who pay for it. */
export const orderKinds = ['OFFER', 'POINTS'] as const
export type OrderKind = (typeof orderKinds)[number]

/** The part of a club's settings that decides what points cost (S-104). */
export interface PointsTerms {
  /** The cost of one point in minor units, above 0. */
  baseCost: bigint
  /** By threshold, the smallest first. */
  discountBuckets: readonly { threshold: number; percent: number }[]
  /** Points that somebody receives who buys 100. */
  multiplierPercent: number
}

/** What points cost, in minor units, and how many are received. */
export interface PointsPrice {
  originalPrice: bigint
  /** Whole percent; 0 where no bucket applies. */
  discountPercent: number
  discount: bigint
  price: bigint
  points: bigint
}

/** The highest price of one purchase: 100,000.00 (S-010). */
const mostPrice = 10_000_000n
const whole = 100n

/** The discount of the bucket with the largest threshold that is not above the amount, in whole percent. */
function discountOf({ discountBuckets }: PointsTerms, pointsAmount: bigint): number {
  const bucket = discountBuckets.findLast(({ threshold }) => BigInt(threshold) <= pointsAmount)
  return bucket?.percent ?? 0
}

/**
 * The price of points (S-104). The discount is rounded down to a whole minor unit, so a price is never 0. The points
 * received are rounded half up to a whole point.
 */
export function priceOfPoints(terms: PointsTerms, pointsAmount: bigint): PointsPrice {
  const originalPrice = pointsAmount * terms.baseCost
  const discountPercent = discountOf(terms, pointsAmount)
  const discount = (originalPrice * BigInt(discountPercent)) / whole
  return {
    originalPrice,
    discountPercent,
    discount,
    price: originalPrice - discount,
    points: halfUp(pointsAmount * BigInt(terms.multiplierPercent), whole),
  }
}

/** Whether something of a price is left for the club after its fees, and the buyer receives a point at least. */
export const coversFees = ({ price, points }: PointsPrice, rates: FeeRates): boolean =>
  points > 0n && allInParts(price, rates).share > 0n

function isBuyable(terms: PointsTerms, pointsAmount: bigint, rates: FeeRates): boolean {
  const price = priceOfPoints(terms, pointsAmount)
  return price.price <= mostPrice && coversFees(price, rates)
}

/**
 * The smallest amount that can be bought, not below `from`. Null where there is none. Between two thresholds the price
 * only rises, so the smallest amount of each such part is searched by halves.
 */
export function leastPoints(terms: PointsTerms, rates: FeeRates, from = 1n): bigint | null {
  const starts = [from, ...terms.discountBuckets.map(({ threshold }) => BigInt(threshold))]
    .filter((start) => start >= from)
    .sort((a, b) => (a < b ? -1 : 1))
  const isLargeEnough = (amount: bigint) => coversFees(priceOfPoints(terms, amount), rates)
  for (const [index, start] of starts.entries()) {
    const next = starts[index + 1]
    let low = start
    let high = next === undefined ? BigInt(mostPoints) : next - 1n
    if (low > high || !isLargeEnough(high)) continue
    while (low < high) {
      const middle = (low + high) / 2n
      if (isLargeEnough(middle)) high = middle
      else low = middle + 1n
    }
    if (isBuyable(terms, low, rates)) return low
  }
  return null
}

const tooDear = phrase('One purchase may cost at most 100,000.00. Buy fewer points.')
const tooFew = phrase("This amount can't be bought. Try another one.")

/** Why this amount of points cannot be bought, for a person; null where it can. */
export function pointsAmountRefusal(
  terms: PointsTerms,
  pointsAmount: bigint,
  rates: FeeRates,
): Sentence | null {
  if (isBuyable(terms, pointsAmount, rates)) return null
  if (priceOfPoints(terms, pointsAmount).price > mostPrice) return { text: tooDear }
  const least = leastPoints(terms, rates, pointsAmount)
  if (least === null) return { text: tooFew }
  return sentence('Buy at least {{least}} points. A smaller payment would not cover its fees.', {
    least: Number(least),
  })
}

/** The amounts that a page offers at once. */
const usualAmounts = [100, 500, 1000, 5000]
const mostPresets = 5

/** The amount that is offered first, and all amounts that are offered at once: usual ones, and where discounts begin. */
export function offeredPoints(
  terms: PointsTerms,
  rates: FeeRates,
): { first: bigint; presets: bigint[] } | null {
  const least = leastPoints(terms, rates)
  if (least === null) return null
  const thresholds = terms.discountBuckets.map(({ threshold }) => threshold)
  const wanted = [...new Set([...thresholds, ...usualAmounts])].map(BigInt)
  const presets = wanted
    .filter((amount) => isBuyable(terms, amount, rates))
    .slice(0, mostPresets)
    .sort((a, b) => (a < b ? -1 : 1))
  return { first: presets[0] ?? least, presets: presets.length > 0 ? presets : [least] }
}
