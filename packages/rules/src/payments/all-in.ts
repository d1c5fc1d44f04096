import { halfUp } from '../platform/numbers/proportions.ts'
import type { FeeRates } from './fees.ts'
import { wholeRate } from './fees.ts'

// Tested in packages/rules/src/tickets/buy/cost.property.test.ts and in points/purchase.test.ts.

/** The parts of a price that contains its fees and taxes, in minor units. They add up to the price. */
export interface AllInParts {
  serviceFee: bigint
  processingFee: bigint
  taxes: bigint
  /** What the seller gets. Below 0 where the price is smaller than its fees. */
  share: bigint
}

/**
 * Who gets which part of a price that contains its fees and taxes (decision S-093). It is what costOf says of one ticket
 * with an all-in price: each part is rounded half up.
 */
export function allInParts(price: bigint, rates: FeeRates): AllInParts {
  const serviceFee = halfUp(price * rates.service, wholeRate)
  const taxes = halfUp((price + serviceFee) * rates.tax, wholeRate)
  const charged = price + serviceFee + taxes
  const processingFee = halfUp(charged * rates.processing, wholeRate) + rates.processingFixed
  return { serviceFee, processingFee, taxes, share: price - serviceFee - processingFee - taxes }
}
