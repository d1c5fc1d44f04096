import { phrase } from '../platform/phrase.ts'

type Tier = { level: number; minimumPoints: bigint }

/**
 * The tier that points reach (decision S-101): the highest whose minimumPoints is at most the points ever
 * earned in the club; null where a club has no tier that low.
 * @specified section 3: the level and minimumPoints of a club's tiers
 */
export function tierFor<T extends Tier>(everEarned: bigint, tiers: readonly T[]): T | null {
  let reached: T | null = null
  for (const tier of tiers) {
    if (tier.minimumPoints <= everEarned && (reached === null || tier.level > reached.level)) reached = tier
  }
  return reached
}

/**
 * Why a club's tiers cannot be saved, or null: levels from 1, the first at 0, minimumPoints rise with the level.
 * @specified section 3: the level and minimumPoints of a club's tiers
 */
export function tiersRefusal(tiers: readonly Tier[]): string | null {
  const ordered = [...tiers].sort((a, b) => a.level - b.level)
  if (ordered.some((tier, index) => tier.level !== index + 1))
    return phrase('Levels count 1, 2, 3 without a gap')
  if (ordered[0] && ordered[0].minimumPoints !== 0n) return phrase('The first level begins at 0 points')
  for (const [index, tier] of ordered.entries()) {
    const lower = ordered[index - 1]
    if (lower && tier.minimumPoints <= lower.minimumPoints)
      return phrase('Each level needs more points than the one below')
  }
  return null
}
