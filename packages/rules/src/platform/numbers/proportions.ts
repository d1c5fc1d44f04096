/** A quotient of numbers that are not negative, rounded half up. */
export function halfUp(numerator: bigint, denominator: bigint): bigint {
  return (numerator * 2n + denominator) / (denominator * 2n)
}

/**
 * An amount in whole parts proportional to the weights, by largest remainder: the parts add up to the amount,
 * and of equal remainders the earlier one gets the unit. Nothing is negative; weights that sum to 0 get nothing.
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
