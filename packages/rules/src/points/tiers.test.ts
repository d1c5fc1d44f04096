import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ladderFaults, nextTier, tierFor } from './tiers.ts'

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

test.each<[bigint[], [number, string][]]>([
  [[], []],
  [[0n], []],
  [[0n, 100n, 500n], []],
  [[10n, 100n], [[0, 'The first level begins at 0 points']]],
  [[0n, 100n, 100n], [[2, 'Each level needs more points than the one below']]],
  [[0n, 500n, 100n], [[2, 'Each level needs more points than the one below']]],
])('levels at %o: %o', (minimums, faults) => {
  const found = ladderFaults(minimums.map((minimumPoints, index) => ({ level: index + 1, minimumPoints })))
  expect(found.map(({ index, text }) => [index, text])).toEqual(faults)
})

test('levels leave no gap and repeat none', () => {
  expect(ladderFaults([{ level: 2, minimumPoints: 0n }])).toEqual([
    { index: 0, field: 'level', text: 'Levels count 1, 2, 3 without a gap' },
  ])
  expect(
    ladderFaults([
      { level: 1, minimumPoints: 0n },
      { level: 1, minimumPoints: 5n },
    ]),
  ).toEqual([{ index: 1, field: 'level', text: 'Two tiers have this level' }])
})

const gold = { minimumPoints: 500n }

test.each<[bigint, { minimumPoints: bigint } | null, [string, bigint] | null]>([
  [0n, null, ['Silver', 100n]],
  [60n, null, ['Silver', 40n]],
  [100n, { minimumPoints: 100n }, ['Gold', 400n]],
  // A member who keeps a tier that needs more by now is not asked to reach it again.
  [60n, { minimumPoints: 100n }, ['Gold', 440n]],
  [60n, gold, null],
  [500n, gold, null],
])('with %d points and a tier at %o the next one is %o', (everEarned, present, expected) => {
  const next = nextTier(everEarned, present, tiers)
  expect(next && [next.tier.name, next.gap]).toEqual(expected)
})
