import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { RepScoreFacts } from './rep-score.ts'
import { repScore, repScoreFactors, repScoreParts } from './rep-score.ts'

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

const count = fc.nat()
const anyFacts = fc.record({
  verifiedEmailAddress: fc.boolean(),
  verifiedPhoneNumber: fc.boolean(),
  isProfileComplete: fc.boolean(),
  socialConnections: count,
  checkIns: count,
  repPointsEverEarned: fc.bigInt({ min: 0n, max: 2n ** 63n - 1n }),
  achievements: count,
})

test('is a whole number from 0 to 100 for any history', () => {
  fc.assert(
    fc.property(anyFacts, (facts) => {
      expect(Number.isInteger(repScore(facts))).toBe(true)
      expect(repScore(facts)).toBeGreaterThanOrEqual(0)
      expect(repScore(facts)).toBeLessThanOrEqual(100)
    }),
  )
})

test('is the sum of its seven parts, each between nothing and its most', () => {
  fc.assert(
    fc.property(anyFacts, (facts) => {
      const parts = repScoreParts(facts)
      expect(parts.map(({ factor }) => factor).sort()).toEqual([...repScoreFactors])
      expect(parts.reduce((sum, { score }) => sum + score, 0)).toBe(repScore(facts))
      for (const { score, most } of parts) {
        expect(score).toBeGreaterThanOrEqual(0)
        expect(score).toBeLessThanOrEqual(most)
      }
    }),
  )
})

test('the parts together can give 100, and each says what it is made of', () => {
  const parts = repScoreParts({
    verifiedEmailAddress: true,
    verifiedPhoneNumber: false,
    isProfileComplete: true,
    socialConnections: 2,
    checkIns: 20,
    repPointsEverEarned: 2n ** 62n,
    achievements: 3,
  })
  expect(parts.reduce((sum, { most }) => sum + most, 0)).toBe(100)
  expect(parts.map(({ factor, score, count }) => [factor, score, count])).toEqual([
    ['VERIFIED_EMAIL', 5, 1n],
    ['VERIFIED_PHONE', 0, 0n],
    ['COMPLETE_PROFILE', 5, 1n],
    ['SOCIAL_CONNECTIONS', 2, 2n],
    ['CHECK_INS', 30, 20n],
    ['REP_POINTS', 30, 2n ** 62n],
    ['ACHIEVEMENTS', 6, 3n],
  ])
})
