/** Up to this many steps for each moment the odds are computed exactly, above by an approximation. */
const mostSteps = 20_000
/** The moments are this factor apart. The sum over them is exact up to many more digits than anyone reads. */
const factor = Math.exp(1 / 16)
/** What is left out of a sum, as a part of it. */
const negligible = 1e-8

export interface Odds {
  /** From 0 to 1. */
  share: number
  /** False where it is an approximation, which is exact up to a thousandth. */
  isExact: boolean
}

/** Entries of one weight, and how many they are. */
interface Group {
  weight: number
  size: number
}

/** How likely fewer than all winners rang before a moment. */
type FewerRung = (groups: readonly Group[], winners: number, moment: number) => number

/** The moment by which as many clocks have rung, on average, as there are winners. */
function momentOf(groups: readonly Group[], winners: number): number {
  const rung = (moment: number) =>
    groups.reduce((sum, { weight, size }) => sum - size * Math.expm1(-weight * moment), 0)
  let low = 0
  let high = winners / groups.reduce((sum, { weight, size }) => sum + weight * size, 0)
  while (rung(high) < winners) high *= 2
  for (let step = 0; step < 60; step += 1) {
    const middle = (low + high) / 2
    if (rung(middle) < winners) low = middle
    else high = middle
  }
  return high
}

/** Whether it takes fewer steps to add the clocks of a group one by one than all at once. */
const isOneByOne = (size: number, winners: number) => size <= winners / 2 + 1

/** The steps that one group takes at least. */
const leastSteps = 20

const stepsOf = (groups: readonly Group[], winners: number) =>
  groups.reduce((sum, { size }) => sum + leastSteps + winners * Math.min(size, winners / 2 + 1), 0)

/** How likely 0, 1, 2 … clocks of a group have rung (binomial). By logarithms, because the first may be very small. */
function rungOfGroup({ weight, size }: Group, winners: number, moment: number): Float64Array {
  const logOfRatio = weight * moment + Math.log(-Math.expm1(-weight * moment))
  const likely = new Float64Array(winners)
  let log = -weight * moment * size
  for (let count = 0; count < Math.min(winners, size + 1); count += 1) {
    likely[count] = Math.exp(log)
    log += Math.log((size - count) / (count + 1)) + logOfRatio
  }
  return likely
}

/** Counts how many have rung, clock by clock or group by group. */
const exactly: FewerRung = (groups, winners, moment) => {
  let rung = new Float64Array(winners)
  rung[0] = 1
  for (const group of groups) {
    if (isOneByOne(group.size, winners)) {
      const waits = Math.exp(-group.weight * moment)
      const rings = -Math.expm1(-group.weight * moment)
      for (let each = 0; each < group.size; each += 1) {
        for (let count = winners - 1; count > 0; count -= 1)
          rung[count] = (rung[count] ?? 0) * waits + (rung[count - 1] ?? 0) * rings
        rung[0] = (rung[0] ?? 0) * waits
      }
    } else {
      const ofGroup = rungOfGroup(group, winners, moment)
      const together = new Float64Array(winners)
      for (let before = 0; before < winners; before += 1)
        for (let count = before; count < winners; count += 1)
          together[count] = (together[count] ?? 0) + (rung[before] ?? 0) * (ofGroup[count - before] ?? 0)
      rung = together
    }
  }
  return rung.reduce((sum, each) => sum + each, 0)
}

/** Takes the number of those that have rung for normally distributed. */
const nearly: FewerRung = (groups, winners, moment) => {
  let mean = 0
  let variance = 0
  for (const { weight, size } of groups) {
    const rings = -Math.expm1(-weight * moment)
    mean += size * rings
    variance += size * rings * (1 - rings)
  }
  if (variance === 0) return mean < winners ? 1 : 0
  const far = (winners - 0.5 - mean) / Math.sqrt(2 * variance)
  // The error function after Abramowitz and Stegun, 7.1.26.
  const x = 1 / (1 + 0.3275911 * Math.abs(far))
  const series =
    ((((1.061405429 * x - 1.453152027) * x + 1.421413741) * x - 0.284496736) * x + 0.254829592) * x
  const tail = (series * Math.exp(-far * far)) / 2
  return far < 0 ? tail : 1 - tail
}

/**
 * The likelihood that fewer than `winners` of the others come before one entry, summed over the moments at which it can
 * come. Drawing by weight without putting back has the same order as clocks that ring at random, each with its weight as
 * rate. The moments stand side by side by their logarithm, because rates and moments may differ by many powers of ten.
 * They start where the first ones no longer matter (`usual` is the moment at which about all winners rang).
 */
function oddsBy(
  fewerRung: FewerRung,
  weight: number,
  others: readonly Group[],
  winners: number,
  usual: number,
): number {
  const step = Math.log(factor)
  const rate = others.reduce((sum, { weight: each, size }) => sum + each * size, 0)
  // So many ring at a moment at most, on average. Chernoff's bound says where as many as all winners are out of the question.
  const areTooFew = (moment: number) => ((Math.E * rate * moment) / winners) ** winners < negligible ** 2
  let moment = Math.min(usual, 1 / weight) * negligible
  // Before it, fewer than all winners rang, as good as certainly.
  let sum = weight * moment * (1 - step / 2)
  for (;;) {
    const fewer = areTooFew(moment) ? 1 : fewerRung(others, winners, moment)
    const part = weight * moment * Math.exp(-weight * moment) * fewer * step
    sum += part
    if (moment > usual && part < sum * negligible) return Math.min(1, sum)
    moment *= factor
  }
}

/**
 * How likely an entry of a weight wins in a draw. `weights` are those of all entries. What all entries share is computed
 * once, and what entries of the same weight share once for each weight.
 */
export function oddsIn(weights: readonly number[], winners: number): (weight: number) => Odds {
  const sizes = new Map<number, number>()
  for (const weight of weights) sizes.set(weight, (sizes.get(weight) ?? 0) + 1)
  const groups = [...sizes].map(([weight, size]) => ({ weight, size }))
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  const isShort = stepsOf(groups, winners) <= mostSteps
  let usual: number | undefined
  const compute = (weight: number): Odds => {
    if (winners >= weights.length) return { share: 1, isExact: true }
    if (winners === 1) return { share: weight / total, isExact: true }
    if (groups.length === 1) return { share: winners / weights.length, isExact: true }
    usual ??= momentOf(groups, winners)
    const others = groups.map((group) => (group.weight === weight ? { weight, size: group.size - 1 } : group))
    const share = oddsBy(isShort ? exactly : nearly, weight, others, winners, usual)
    return { share, isExact: isShort }
  }
  const known = new Map<number, Odds>()
  return (weight) => {
    const odds = known.get(weight) ?? compute(weight)
    known.set(weight, odds)
    return odds
  }
}
