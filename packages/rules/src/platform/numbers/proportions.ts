/** A quotient of numbers that are not negative, rounded half up. */
export function halfUp(numerator: bigint, denominator: bigint): bigint {
  return (numerator * 2n + denominator) / (denominator * 2n)
}

/**
 * Divides an amount into whole parts in proportion to the weights, by largest remainder. The parts add up to the
 * amount. Where remainders are equal, the earlier part gets the unit. No part is negative. Where all weights are 0,
 * every part is 0.
 */
export function shareOut(amount: bigint, weights: readonly bigint[]): bigint[] {
  const sum = weights.reduce((all, weight) => all + weight, 0n)
  if (sum === 0n) return weights.map(() => 0n)
  const parts = weights.map((weight) => (amount * weight) / sum)
  const left = Number(parts.reduce((rest, part) => rest - part, amount))
  const byRemainder = weights
    .map((weight, index) => ({ index, remainder: (amount * weight) % sum }))
    .sort((a, b) => (a.remainder === b.remainder ? 0 : a.remainder > b.remainder ? -1 : 1))
  const lucky = new Set(byRemainder.slice(0, left).map(({ index }) => index))
  return parts.map((part, index) => (lucky.has(index) ? part + 1n : part))
}
