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

function capped(value: number, most: number): number {
  return Math.min(Math.max(value, 0), most)
}

/** The rep score, a whole number from 0 to 100 (decision S-041). */
export function repScore(facts: RepScoreFacts): number {
  const hundreds = facts.repPointsEverEarned / 100n
  return (
    (facts.verifiedEmailAddress ? 5 : 0) +
    (facts.verifiedPhoneNumber ? 5 : 0) +
    (facts.isProfileComplete ? 5 : 0) +
    capped(facts.socialConnections, 5) +
    capped(2 * facts.checkIns, 30) +
    // Compared as bigint: a balance beyond 2^53 would lose its exact value as a number.
    (hundreds > 30n ? 30 : capped(Number(hundreds), 30)) +
    capped(2 * facts.achievements, 20)
  )
}
