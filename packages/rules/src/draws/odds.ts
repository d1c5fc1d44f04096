/** Below this many steps the odds are computed exactly, above by an approximation. */
const mostSteps = 10_000
/** Into how many parts the integral is cut. */
const parts = 400

/**
 * The likelihood that fewer than `winners` of the others come before one entry, summed over the moments at which it can
 * come. Drawing by weight without putting back has the same order as clocks that ring at random, each with its weight as
 * rate. The variable is e^(-moment), so the integral goes from 0 to 1; the parts use Simpson's rule.
 */
function exactOdds(weight: number, others: readonly number[], winners: number): number {
  const mean = (weight + others.reduce((sum, other) => sum + other, 0)) / (others.length + 1)
  const rate = weight / mean
  const fewerBefore = (v: number): number => {
    const before = new Float64Array(winners)
    before[0] = 1
    for (const other of others) {
      const waits = v ** (other / mean)
      for (let count = winners - 1; count >= 0; count -= 1)
        before[count] =
          (before[count] ?? 0) * waits + (count > 0 ? (before[count - 1] ?? 0) * (1 - waits) : 0)
    }
    return before.reduce((sum, each) => sum + each, 0)
  }
  let sum = 0
  for (let part = 0; part <= parts; part += 1) {
    // x is e^(-moment * rate): how likely the entry has not come yet. So each value of x counts the same.
    const x = part / parts
    const share = part === 0 || part === parts ? 1 : part % 2 === 1 ? 4 : 2
    sum += share * fewerBefore(x ** (1 / rate))
  }
  return sum / (3 * parts)
}

/** The moment by which as many clocks have rung, on average, as there are winners. */
function momentOf(weights: readonly number[], winners: number): number {
  let low = 0
  let high = 1
  const rung = (moment: number) => weights.reduce((sum, each) => sum - Math.expm1(-each * moment), 0)
  while (rung(high) < winners) high *= 2
  for (let step = 0; step < 60; step += 1) {
    const middle = (low + high) / 2
    if (rung(middle) < winners) low = middle
    else high = middle
  }
  return high
}

/**
 * How likely an entry of a weight wins, from 0 to 1. `weights` are those of all entries, with its own. It is exact up to
 * a thousandth.
 */
export function oddsOf(weight: number, weights: readonly number[], winners: number): number {
  if (winners >= weights.length) return 1
  const total = weights.reduce((sum, each) => sum + each, 0)
  if (winners === 1) return weight / total
  if (weight * weights.length === total && weights.every((each) => each === weight))
    return winners / weights.length
  if (weights.length * winners > mostSteps) return -Math.expm1(-weight * momentOf(weights, winners))
  const own = weights.indexOf(weight)
  return exactOdds(
    weight,
    weights.filter((_each, index) => index !== own),
    winners,
  )
}
