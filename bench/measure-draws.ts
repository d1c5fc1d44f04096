import { randomBytes } from 'node:crypto'
import { drawerOf } from '../packages/rules/src/draws/pick.ts'

const WEIGHTS = [1, 2, 5, 10, 20, 50]
const WINNERS = 2
/** With 29 degrees of freedom, a fair draw passes it once in 100,000 runs. */
const LIMIT = 74

/**
 * Makes a million draws, with other seeds in each run, and prints how far the orders of their winners are from what the
 * weights say (chi-square). Throws where they are too far.
 */
export function measureDraws(isShort: boolean): void {
  const times = isShort ? 20_000 : 1_000_000
  const draws = drawerOf(WEIGHTS)
  const seed = new Uint8Array(randomBytes(32))
  const counter = new DataView(seed.buffer)
  const counts = new Map<string, number>()
  const start = performance.now()
  for (let each = 0; each < times; each += 1) {
    counter.setUint32(28, each)
    const order = draws(seed, WINNERS).join()
    counts.set(order, (counts.get(order) ?? 0) + 1)
  }
  const seconds = (performance.now() - start) / 1000
  const total = WEIGHTS.reduce((sum, weight) => sum + weight, 0)
  let distance = 0
  for (const [first, weight] of WEIGHTS.entries()) {
    for (const [second, other] of WEIGHTS.entries()) {
      if (first === second) continue
      const expected = (times * weight * other) / (total * (total - weight))
      distance += ((counts.get(`${first},${second}`) ?? 0) - expected) ** 2 / expected
    }
  }
  const perSecond = Math.round(times / seconds).toLocaleString('en-US')
  console.log(
    `\nfair draws: chi-square ${distance.toFixed(1)} of ${times.toLocaleString('en-US')} (limit ${LIMIT}), ${perSecond} draws in a second`,
  )
  if (distance > LIMIT) throw new Error('the draws are not as frequent as the weights say')
}
