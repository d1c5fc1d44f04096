import { expect, test } from 'vitest'
import { oddsOf } from './odds.ts'
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
])('the odds of %j with %d winners are those of every order', (weights, winners) => {
  const odds = weights.map((weight) => oddsOf(weight, weights, winners))
  for (const [index, each] of odds.entries())
    expect(Math.abs(each - oddsByTrying(index, weights, winners))).toBeLessThan(0.001)
  expect(odds.reduce((sum, each) => sum + each, 0)).toBeCloseTo(winners, 2)
})

test('one winner, equal weights, and as many winners as entries need no approximation', () => {
  expect(oddsOf(3, [3, 1, 4], 1)).toBe(3 / 8)
  expect(oddsOf(2, [2, 2, 2, 2, 2], 2)).toBe(2 / 5)
  expect(oddsOf(1, [1, 9], 2)).toBe(1)
})

test('simulated draws of a long list win as often as the odds say', () => {
  const weights = Array.from({ length: 2000 }, (_each, index) => (index % 10) + 1)
  const pieces = [...simulateDraws(weights, 40, new Uint8Array(28).fill(3))]
  expect(pieces.length).toBeGreaterThan(1)
  expect(pieces.at(-1)?.made).toBe(simulatedDraws)
  const wins = [...(pieces.at(-1)?.wins ?? [])]
  for (const weight of [1, 5, 10]) {
    const won = wins.reduce((sum, count, index) => sum + (weights[index] === weight ? count : 0), 0)
    const simulated = won / (200 * simulatedDraws)
    expect(simulated / oddsOf(weight, weights, 40)).toBeCloseTo(1, 1)
  }
})
