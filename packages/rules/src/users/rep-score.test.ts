import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { RepScoreFacts } from './rep-score.ts'
import { repScore } from './rep-score.ts'

const nothing: RepScoreFacts = {
  verifiedEmailAddress: false,
  verifiedPhoneNumber: false,
  isProfileComplete: false,
  socialConnections: 0,
  checkIns: 0,
  repPointsEverEarned: 0n,
  achievements: 0,
}

test.each<[Partial<RepScoreFacts>, number]>([
  [{}, 0],
  [{ verifiedEmailAddress: true }, 5],
  [{ verifiedPhoneNumber: true }, 5],
  [{ isProfileComplete: true }, 5],
  [{ socialConnections: 3 }, 3],
  [{ socialConnections: 9 }, 5],
  [{ checkIns: 1 }, 2],
  [{ checkIns: 16 }, 30],
  [{ repPointsEverEarned: 99n }, 0],
  [{ repPointsEverEarned: 250n }, 2],
  [{ repPointsEverEarned: 9_223_372_036_854_775_807n }, 30],
  [{ achievements: 4 }, 8],
  [{ achievements: 40 }, 20],
])('%o gives %i', (facts, score) => {
  expect(repScore({ ...nothing, ...facts })).toBe(score)
})

test('is a whole number from 0 to 100 for any history', () => {
  const count = fc.nat()
  fc.assert(
    fc.property(
      fc.record({
        verifiedEmailAddress: fc.boolean(),
        verifiedPhoneNumber: fc.boolean(),
        isProfileComplete: fc.boolean(),
        socialConnections: count,
        checkIns: count,
        repPointsEverEarned: fc.bigInt({ min: 0n, max: 2n ** 63n - 1n }),
        achievements: count,
      }),
      (facts) => {
        expect(Number.isInteger(repScore(facts))).toBe(true)
        expect(repScore(facts)).toBeGreaterThanOrEqual(0)
        expect(repScore(facts)).toBeLessThanOrEqual(100)
      },
    ),
  )
})
