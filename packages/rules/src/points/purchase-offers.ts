import type { FeeRates } from '../payments/fees.ts'
import { halfUp } from '../platform/numbers/proportions.ts'
import type { Sentence } from '../platform/sentence.ts'
import { sentence } from '../platform/sentence.ts'
import type { PointsPrice, PointsTerms } from './purchase.ts'
import { coversFees, priceOfPoints } from './purchase.ts'

/**
 * What an offer of a club changes when a member buys points (S-064): a price for one amount, more points from an amount on,
 * or a discount. `price` is in minor units.
 */
export type PurchaseGain =
  | { kind: 'BONUS'; leastPoints: number; bonusPercent: number }
  | { kind: 'BUNDLE'; pointsAmount: number; price: number }
  | { kind: 'DISCOUNT'; discountPercent: number }

/** An offer that a member could use now. */
export interface PurchaseOffer {
  offerId: string
  version: number
  displayName: string
  gain: PurchaseGain
}

/** The best price of an amount, and the offer that makes it. Null where the club's usual price is as good. */
export interface BestPrice {
  price: PointsPrice
  offer: PurchaseOffer | null
}

/** What an offer changes, in words. `currency` is the one in which the club sells points. */
export function purchaseGainText(gain: PurchaseGain, currency: string): Sentence {
  switch (gain.kind) {
    case 'BUNDLE':
      return sentence('{{points}} points for {{price}}', {
        points: gain.pointsAmount,
        price: { amount: `${gain.price}`, currency },
      })
    case 'BONUS':
      return gain.leastPoints > 1
        ? sentence('{{percent}}% more points from {{points}} points', {
            percent: gain.bonusPercent,
            points: gain.leastPoints,
          })
        : sentence('{{percent}}% more points', { percent: gain.bonusPercent })
    case 'DISCOUNT':
      return sentence('{{percent}}% off', { percent: gain.discountPercent })
  }
}

/** The smallest amount for which an offer counts. Null where it counts for each. */
export function leastOfGain(gain: PurchaseGain): number | null {
  if (gain.kind === 'BUNDLE') return gain.pointsAmount
  return gain.kind === 'BONUS' && gain.leastPoints > 1 ? gain.leastPoints : null
}

const whole = 100n

/** The whole percent that a price lies below the original one, rounded down. */
const percentOff = (originalPrice: bigint, price: bigint): number =>
  Number(((originalPrice - price) * whole) / originalPrice)

/** The usual price of an amount as this gain changes it. Null where it changes nothing for this amount. */
function priceWith(usual: PointsPrice, pointsAmount: bigint, gain: PurchaseGain): PointsPrice | null {
  const { originalPrice } = usual
  switch (gain.kind) {
    case 'BUNDLE': {
      const price = BigInt(gain.price)
      if (BigInt(gain.pointsAmount) !== pointsAmount) return null
      const discountPercent = percentOff(originalPrice, price)
      // Less than a percent is no discount, because receipts name whole percent.
      if (discountPercent < 1) return null
      return { ...usual, price, discount: originalPrice - price, discountPercent }
    }
    case 'BONUS': {
      if (pointsAmount < BigInt(gain.leastPoints)) return null
      return { ...usual, points: halfUp(usual.points * (whole + BigInt(gain.bonusPercent)), whole) }
    }
    case 'DISCOUNT': {
      const { discountPercent } = gain
      const discount = (originalPrice * BigInt(discountPercent)) / whole
      return { ...usual, discountPercent, discount, price: originalPrice - discount }
    }
  }
}

/** Whether a member gets more for their money: a point costs less, or costs the same and the purchase is smaller. */
function isBetter(one: PointsPrice, other: PointsPrice): boolean {
  const [ours, theirs] = [one.price * other.points, other.price * one.points]
  return ours < theirs || (ours === theirs && one.price < other.price)
}

/** Whether an offer makes an amount of points cheaper than usual. One that does not is never the best price. */
export function isGainAt(terms: PointsTerms, pointsAmount: bigint, gain: PurchaseGain): boolean {
  const usual = priceOfPoints(terms, pointsAmount)
  const price = priceWith(usual, pointsAmount, gain)
  return price !== null && isBetter(price, usual)
}

/**
 * The best price for a member of an amount that can be bought at the club's usual terms: the one at which a point costs
 * least. Offers are not added up. One whose price would not cover the fees is left out. Of equals the first one counts.
 */
export function bestPrice(
  terms: PointsTerms,
  pointsAmount: bigint,
  offers: readonly PurchaseOffer[],
  rates: FeeRates,
): BestPrice {
  const usual = priceOfPoints(terms, pointsAmount)
  let best: BestPrice = { price: usual, offer: null }
  for (const offer of offers) {
    const price = priceWith(usual, pointsAmount, offer.gain)
    if (price && coversFees(price, rates) && isBetter(price, best.price)) best = { price, offer }
  }
  return best
}
