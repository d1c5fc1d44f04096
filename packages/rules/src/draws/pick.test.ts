import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { drawerOf } from './pick.ts'

const seedFrom = (text: string) => new Uint8Array(createHash('sha256').update(text).digest())

/** Draws by the same rule, written another way: with a list of weights, big integers, and the hash of Node. */
function drawPlainly(weights: readonly number[], seed: Uint8Array, count: number): number[] {
  let bits = ''
  let block = 0
  const number = (length: number): bigint => {
    if (bits === '') {
      const counter = Buffer.alloc(4)
      counter.writeUInt32BE(block)
      block += 1
      for (const byte of createHash('sha256').update(seed).update(counter).digest())
        bits += byte.toString(2).padStart(8, '0')
    }
    const leading = bits.slice(0, length)
    bits = bits.slice(32)
    return leading === '' ? 0n : BigInt(`0b${leading}`)
  }
  const left = weights.map((weight, index) => ({ index, weight: BigInt(weight) }))
  const drawn: number[] = []
  while (drawn.length < count && left.length > 0) {
    const total = left.reduce((sum, { weight }) => sum + weight, 0n)
    const length = total === 1n ? 0 : (total - 1n).toString(2).length
    let rest = number(length)
    while (rest >= total) rest = number(length)
    const at = left.findIndex(({ weight }) => {
      rest -= weight
      return rest < 0n
    })
    drawn.push(left.splice(at, 1)[0]?.index ?? -1)
  }
  return drawn
}

test('the same seed draws the same, and as the rule says when it is written another way', () => {
  const weights = fc.array(fc.integer({ min: 1, max: 10_000 }), { minLength: 1, maxLength: 40 })
  fc.assert(
    fc.property(weights, fc.integer({ min: 1, max: 45 }), fc.string(), (list, count, text) => {
      const seed = seedFrom(text)
      const draws = drawerOf(list)
      const drawn = draws(seed, count)
      expect(drawn).toEqual(drawPlainly(list, seed, count))
      expect(draws(seed, count)).toEqual(drawn)
      expect(new Set(drawn).size).toBe(Math.min(count, list.length))
    }),
  )
})

test('the largest list of all is drawn whole', () => {
  const weights = Array.from({ length: 100_000 }, () => 10_000)
  const drawn = drawerOf(weights)(seedFrom('large'), 2000)
  expect(new Set(drawn).size).toBe(2000)
  expect(Math.max(...drawn)).toBeGreaterThan(95_000)
  expect(Math.min(...drawn)).toBeLessThan(5000)
})

/** How likely each order of these entries is. The key is the order: '2,0,1'. */
function ordersOf(
  weights: readonly number[],
  left = weights.map((_each, index) => index),
): [string, number][] {
  if (left.length === 0) return [['', 1]]
  const total = left.reduce((sum, index) => sum + (weights[index] ?? 0), 0)
  return left.flatMap((index) =>
    ordersOf(
      weights,
      left.filter((other) => other !== index),
    ).map(([rest, odds]): [string, number] => [`${index},${rest}`, (odds * (weights[index] ?? 0)) / total]),
  )
}

test('the orders of 200,000 draws are as frequent as the weights say', () => {
  const weights = [1, 2, 4, 6]
  const times = 200_000
  const draws = drawerOf(weights)
  const counts = new Map<string, number>()
  const seed = new Uint8Array(32)
  const counter = new DataView(seed.buffer)
  for (let each = 0; each < times; each += 1) {
    counter.setUint32(0, each)
    const order = `${draws(seed, 4).join(',')},`
    counts.set(order, (counts.get(order) ?? 0) + 1)
  }
  /** How far the counts are from what these weights make likely (chi-square). */
  const distanceTo = (others: readonly number[]) =>
    ordersOf(others).reduce((sum, [order, odds]) => {
      const expected = odds * times
      return sum + ((counts.get(order) ?? 0) - expected) ** 2 / expected
    }, 0)
  // With 23 degrees of freedom, 63 is passed once in 100,000 tries. The seeds are fixed, so the result is too.
  expect(distanceTo(weights)).toBeLessThan(63)
  expect(distanceTo([1, 2, 4, 6.2])).toBeGreaterThan(63)
})
