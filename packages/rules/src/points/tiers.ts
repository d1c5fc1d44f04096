import { phrase } from '../platform/phrase.ts'

/** How somebody has a tier: by points, given by the team or an offer, or paid (S-151). */
export type TierSource = 'EARNED' | 'GRANTED' | 'PAID'

type Tier = { level: number; minimumPoints: bigint }

/**
 * The tier that points reach (decision S-101): the highest whose minimumPoints is at most the points ever
 * earned in the club; null where a club has no tier that low.
 */
export function tierFor<T extends Tier>(everEarned: bigint, tiers: readonly T[]): T | null {
  let reached: T | null = null
  for (const tier of tiers) {
    if (tier.minimumPoints <= everEarned && (reached === null || tier.level > reached.level)) reached = tier
  }
  return reached
}

/**
 * The next tier above the present one, and how many points are missing. A member can have a tier that needs more
 * points by now than they have, so the next one is above both. Null at the top, and in a club without tiers.
 */
export function nextTier<T extends Tier>(
  everEarned: bigint,
  present: Pick<Tier, 'minimumPoints'> | null,
  tiers: readonly T[],
): { tier: T; gap: bigint } | null {
  const above = tiers
    .filter(
      ({ minimumPoints }) =>
        minimumPoints > everEarned && (present === null || minimumPoints > present.minimumPoints),
    )
    .sort((one, other) => one.level - other.level)
  const [tier] = above
  return tier ? { tier, gap: tier.minimumPoints - everEarned } : null
}

/** What is wrong with one tier of a ladder. `index` counts from 0. */
interface LadderFault {
  index: number
  field: 'level' | 'minimumPoints'
  text: string
}

/**
 * What is wrong with a ladder as it is submitted: levels count from 1, the first begins at 0, and minimumPoints rise
 * with the level (S-101). Empty where it is right.
 */
export function ladderFaults(tiers: readonly Tier[]): LadderFault[] {
  return tiers.flatMap(({ level, minimumPoints }, index): LadderFault[] => {
    const lower = tiers[index - 1]
    const faults: LadderFault[] = []
    if (tiers.slice(0, index).some((other) => other.level === level)) {
      faults.push({ index, field: 'level', text: phrase('Two tiers have this level') })
    } else if (level !== index + 1) {
      faults.push({ index, field: 'level', text: phrase('Levels count 1, 2, 3 without a gap') })
    }
    if (!lower && minimumPoints !== 0n) {
      faults.push({ index, field: 'minimumPoints', text: phrase('The first level begins at 0 points') })
    }
    if (lower && minimumPoints <= lower.minimumPoints) {
      const text = phrase('Each level needs more points than the one below')
      faults.push({ index, field: 'minimumPoints', text })
    }
    return faults
  })
}
