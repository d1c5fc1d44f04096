/** What is taken of an order: rates in millionths (5 % is 50,000), the fixed part in minor units. */
export type FeeRates = {
  service: bigint
  processing: bigint
  /** Once per order that costs something. */
  processingFixed: bigint
  /** The promoter's, out of the host's share. */
  partner: bigint
  tax: bigint
}

/** Decision S-093. */
export const defaultFeeRates: FeeRates = {
  service: 50_000n,
  processing: 29_000n,
  processingFixed: 30n,
  partner: 0n,
  tax: 0n,
}

/** Millionths that make one whole, and one percent. */
export const wholeRate = 1_000_000n
const percentRate = 10_000

/** A rate as the percentage that people read: 29,000 millionths are 2.9. */
export function percentageOf(rate: bigint): number {
  return Number(rate) / percentRate
}

/** A percentage that people read as the rate: 2.9 is 29,000 millionths. */
export function rateOf(percentage: number): bigint {
  return BigInt(Math.round(percentage * percentRate))
}
