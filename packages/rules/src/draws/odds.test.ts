import { expect, test } from 'vitest'
import { oddsIn } from './odds.ts'
import { simulateDraws, simulatedDraws } from './simulate-draws.ts'

/** By trying every order in which the others can come before. */
function oddsByTrying(own: number, weights: readonly number[], winners: number): number {
  if (winners === 0) return 0
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  return weights.reduce((sum, weight, index) => {
    if (index === own) return sum + weight / total
    const left = weights.filter((_each, at) => at !== index)
    return sum + (weight / total) * oddsByTrying(index < own ? own - 1 : own, left, winners - 1)
  }, 0)
}

test.each([
  [[1, 1, 1, 1], 2],
  [[1, 2, 3, 4], 2],
  [[1, 1, 1, 50], 2],
  [[5, 1, 2, 9, 3, 3, 7], 3],
  [[100, 1, 1, 1, 1, 1, 1], 5],
  [[1, 10, 10, 10, 10], 4],
  [[1, 1000, 1000, 1000, 1000], 2],
  [[1, 10_000, 10_000, 10_000, 10_000, 10_000], 4],
  [[1, 1, 100, 10_000, 10_000], 3],
  [[1, ...Array.from({ length: 49 }, () => 1000)], 2],
])('the odds of %j with %d winners are those of every order', (weights, winners) => {
  const odds = weights.map(oddsIn(weights, winners))
  for (const [index, { share, isExact }] of odds.entries()) {
    expect(isExact).toBe(true)
    expect(share / oddsByTrying(index, weights, winners)).toBeCloseTo(1, 6)
  }
  expect(odds.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(winners, 6)
})

test('one winner, equal weights, and as many winners as entries need no approximation', () => {
  expect(oddsIn([3, 1, 4], 1)(3)).toEqual({ share: 3 / 8, isExact: true })
  expect(oddsIn([2, 2, 2, 2, 2], 2)(2)).toEqual({ share: 2 / 5, isExact: true })
  expect(oddsIn([1, 9], 2)(1)).toEqual({ share: 1, isExact: true })
})

test('a light entry among many heavy ones has its own small odds', () => {
  const weights = [1, ...Array.from({ length: 99 }, () => 10_000)]
  // It loses each of 50 rounds against the heavy ones that are left.
  let loses = 1
  for (let left = 99; left > 49; left -= 1) loses *= (left * 10_000) / (left * 10_000 + 1)
  expect(oddsIn(weights, 50)(1).share / (1 - loses)).toBeCloseTo(1, 6)
})

test('the odds of all entries of a list of many weights make as many winners as there are', () => {
  const weights = Array.from({ length: 60 }, (_each, index) => Math.ceil(1.16 ** index))
  const odds = oddsIn(weights, 12)
  expect(weights.reduce((sum, weight) => sum + odds(weight).share, 0)).toBeCloseTo(12, 5)
})

test('a long list of few weights is computed exactly', () => {
  const odds = oddsIn([10_000, 10_000, ...Array.from({ length: 10_000 }, () => 1)], 2)
  // A heavy entry is drawn first, or after the other heavy one, or after a light one.
  expect(odds(10_000).isExact).toBe(true)
  expect(odds(10_000).share).toBeCloseTo(1 / 3 + 1 / 6 + (1 / 3) * (10_000 / 29_999), 6)
  expect(2 * odds(10_000).share + 10_000 * odds(1).share).toBeCloseTo(2, 6)
})

test('a list of many weights and winners is approximated, and says so', () => {
  const weights = Array.from({ length: 3000 }, (_each, index) => index + 1)
  const odds = oddsIn(weights, 60)
  expect(odds(1).isExact).toBe(false)
  // What counting each clock gives, with no limit of steps.
  const counted = [0.000_013_506_5, 0.001_349_761, 0.039_722_743]
  for (const [index, weight] of [1, 100, 3000].entries())
    expect(odds(weight).share / (counted[index] ?? 0)).toBeCloseTo(1, 3)
})

test('approximated odds stay within a thousandth where heavy entries take nearly all prizes', () => {
  const light = Array.from({ length: 900 }, (_each, index) => (index % 90) + 1)
  const odds = oddsIn([...Array.from({ length: 100 }, () => 10_000), ...light], 100)
  expect(odds(1).isExact).toBe(false)
  expect(Math.abs(odds(10_000).share - 0.904_997)).toBeLessThan(0.001)
  expect(odds(1).share / 0.000_233_537).toBeCloseTo(1, 2)
})

test('simulated draws of a long list win as often as the odds say', () => {
  const weights = Array.from({ length: 2000 }, (_each, index) => (index % 10) + 1)
  const pieces = [...simulateDraws(weights, 40, new Uint8Array(28).fill(3))]
  expect(pieces.length).toBeGreaterThan(1)
  expect(pieces.at(-1)?.made).toBe(simulatedDraws)
  const odds = oddsIn(weights, 40)
  const wins = [...(pieces.at(-1)?.wins ?? [])]
  for (const weight of [1, 5, 10]) {
    const won = wins.reduce((sum, count, index) => sum + (weights[index] === weight ? count : 0), 0)
    const simulated = won / (200 * simulatedDraws)
    expect(simulated / odds(weight).share).toBeCloseTo(1, 1)
  }
})
