import type { PointsTerms } from '@reprise/rules/points/purchase'
import { priceOfPoints } from '@reprise/rules/points/purchase'
import { isGainAt } from '@reprise/rules/points/purchase-offers'
import type { PointsOffer } from '../../../points/buy/buy-points.api.ts'

type Selling = Pick<PointsOffer, 'configuration' | 'repPointsMultiplier'>

const termsOf = ({ configuration, repPointsMultiplier }: Selling): PointsTerms => {
  const { baseCostPerPoint, percentageDiscountBuckets } = configuration.pointsPurchase
  return {
    baseCost: BigInt(baseCostPerPoint.amount),
    discountBuckets: percentageDiscountBuckets,
    multiplierPercent: Math.round(repPointsMultiplier * 100),
  }
}

const isPositive = (value: number | null): value is number => Number.isSafeInteger(value) && Number(value) > 0

/**
 * What so many points usually cost in the club, and whether a bundle at this price changes nothing, because it is not cheaper.
 * Null while the number of points is not known. Amounts of money are in minor units.
 */
export const usualPriceOf = (
  selling: Selling,
  pointsAmount: number | null,
  price: number | null,
): { usual: bigint; isUseless: boolean } | null => {
  if (!isPositive(pointsAmount)) return null
  const terms = termsOf(selling)
  const amount = BigInt(pointsAmount)
  return {
    usual: priceOfPoints(terms, amount).price,
    isUseless: isPositive(price) && !isGainAt(terms, amount, { kind: 'BUNDLE', pointsAmount, price }),
  }
}
