import fc from 'fast-check'
import { expect, test } from 'vitest'
import { tierFor, tiersRefusal } from './tiers.ts'

const tiers = [
  { level: 3, minimumPoints: 500n, name: 'Gold' },
  { level: 1, minimumPoints: 0n, name: 'Bronze' },
  { level: 2, minimumPoints: 100n, name: 'Silver' },
]

test.each([
  [0n, 'Bronze'],
  [99n, 'Bronze'],
  [100n, 'Silver'],
  [499n, 'Silver'],
  [500n, 'Gold'],
  [9_223_372_036_854_775_807n, 'Gold'],
])('%d points reach %s', (everEarned, name) => {
  expect(tierFor(everEarned, tiers)?.name).toBe(name)
})

test('a club without tiers gives none', () => {
  expect(tierFor(1000n, [])).toBeNull()
})

test('earning more never lowers the tier', () => {
  const points = fc.bigInt({ min: 0n, max: 2000n })
  fc.assert(
    fc.property(points, points, (before, more) => {
      expect(tierFor(before + more, tiers)?.level).toBeGreaterThanOrEqual(tierFor(before, tiers)?.level ?? 0)
    }),
  )
})

test.each<[bigint[], string | null]>([
  [[], null],
  [[0n], null],
  [[0n, 100n, 500n], null],
  [[10n, 100n], 'The first level begins at 0 points'],
  [[0n, 100n, 100n], 'Each level needs more points than the one below'],
  [[0n, 500n, 100n], 'Each level needs more points than the one below'],
])('levels at %o: %s', (minimums, refusal) => {
  expect(tiersRefusal(minimums.map((minimumPoints, index) => ({ level: index + 1, minimumPoints })))).toBe(
    refusal,
  )
})

test('levels leave no gap and repeat none', () => {
  expect(tiersRefusal([{ level: 2, minimumPoints: 0n }])).toBe('Levels count 1, 2, 3 without a gap')
  expect(
    tiersRefusal([
      { level: 1, minimumPoints: 0n },
      { level: 1, minimumPoints: 5n },
    ]),
  ).toBe('Levels count 1, 2, 3 without a gap')
})
