/** How many rep points give one point of the rep score. */
export const pointsPerScore = 100

export type RepScoreFacts = {
  verifiedEmailAddress: boolean
  verifiedPhoneNumber: boolean
  isProfileComplete: boolean
  socialConnections: number
  checkIns: number
  /** Rep points ever earned, over all clubs: a 64-bit whole number. */
  repPointsEverEarned: bigint
  achievements: number
}

export const repScoreFactors = [
  'ACHIEVEMENTS',
  'CHECK_INS',
  'COMPLETE_PROFILE',
  'REP_POINTS',
  'SOCIAL_CONNECTIONS',
  'VERIFIED_EMAIL',
  'VERIFIED_PHONE',
] as const
type RepScoreFactor = (typeof repScoreFactors)[number]

export type RepScorePart = {
  factor: RepScoreFactor
  /** The points of this part, from 0 to `most`. */
  score: number
  most: number
  /**
   * The number behind the score: of check-ins, points or connections. 0 or 1 for a factor that is either fulfilled or
   * not.
   */
  count: bigint
}

type Weight = { factor: RepScoreFactor; most: number; scoreOf(count: bigint): bigint }

const weights: readonly (Weight & { countOf(facts: RepScoreFacts): bigint | boolean | number })[] = [
  {
    factor: 'VERIFIED_EMAIL',
    most: 5,
    countOf: (facts) => facts.verifiedEmailAddress,
    scoreOf: (is) => 5n * is,
  },
  {
    factor: 'VERIFIED_PHONE',
    most: 5,
    countOf: (facts) => facts.verifiedPhoneNumber,
    scoreOf: (is) => 5n * is,
  },
  {
    factor: 'COMPLETE_PROFILE',
    most: 5,
    countOf: (facts) => facts.isProfileComplete,
    scoreOf: (is) => 5n * is,
  },
  {
    factor: 'SOCIAL_CONNECTIONS',
    most: 5,
    countOf: (facts) => facts.socialConnections,
    scoreOf: (count) => count,
  },
  { factor: 'CHECK_INS', most: 30, countOf: (facts) => facts.checkIns, scoreOf: (count) => 2n * count },
  {
    factor: 'REP_POINTS',
    most: 30,
    countOf: (facts) => facts.repPointsEverEarned,
    scoreOf: (count) => count / BigInt(pointsPerScore),
  },
  {
    factor: 'ACHIEVEMENTS',
    most: 20,
    countOf: (facts) => facts.achievements,
    scoreOf: (count) => 2n * count,
  },
]

/**
 * The seven parts of the rep score, in the order in which they are explained. Everything is counted as bigint,
 * because a balance above 2^53 would lose its exact value as a number.
 */
export function repScoreParts(facts: RepScoreFacts): RepScorePart[] {
  return weights.map(({ factor, most, countOf, scoreOf }) => {
    const counted = BigInt(countOf(facts))
    const count = counted > 0n ? counted : 0n
    const score = scoreOf(count)
    return { factor, score: score > BigInt(most) ? most : Number(score), most, count }
  })
}

/** The rep score, a whole number from 0 to 100 (decision S-041). */
export function repScore(facts: RepScoreFacts): number {
  return repScoreParts(facts).reduce((sum, part) => sum + part.score, 0)
}
