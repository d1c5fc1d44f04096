/** The rates of the fees of an order, in millionths (5 % is 50,000). The fixed part is in minor units. */
export type FeeRates = {
  service: bigint
  processing: bigint
  /** Charged once for each order that costs something. */
  processingFixed: bigint
  /** The promoter's fee. It is taken from the host's share. */
  partner: bigint
  tax: bigint
}

/** The rates of decision S-093. */
export const defaultFeeRates: FeeRates = {
  service: 50_000n,
  processing: 29_000n,
  processingFixed: 30n,
  partner: 0n,
  tax: 0n,
}

/** The rates of 100 % and of 1 %, in millionths. */
export const wholeRate = 1_000_000n
const percentRate = 10_000

/** A rate as a percentage for people: 29,000 millionths are 2.9. */
export function percentageOf(rate: bigint): number {
  return Number(rate) / percentRate
}

/** The rate for a percentage: 2.9 is 29,000 millionths. */
export function rateOf(percentage: number): bigint {
  return BigInt(Math.round(percentage * percentRate))
}
