import { phrase } from '../../platform/phrase.ts'
import type { Sentence } from '../../platform/sentence.ts'
import { sentence } from '../../platform/sentence.ts'

type NamedClub = { name: string; slug: string }

/** Who of the members of its club an event is for (S-066). */
export type MembersRule = {
  /** Null where the club is hidden. */
  club: NamedClub | null
  /** The lowest tier that gets tickets, with the points that it needs now. Null for all members. */
  tier: { name: string; points: number } | null
}

/** What a person is in a club. */
export type InClub = {
  isMember: boolean
  /** The points that the person ever earned in the club. */
  earned: number
  /** Whether they hold the tier that the event asks for, or a higher one. They can have too few points, because an edit takes no tier away (S-151). */
  hasTier: boolean
}

/** What a person lacks to be among the members an event is for. */
export type MembersGap = { have: number; need: number; club: NamedClub | null } & (
  | { kind: 'CLUB_MEMBER' }
  | { kind: 'CLUB_TIER'; tier: string }
)

/**
 * What a person lacks to be among the members an event is for; empty where they lack nothing, or where it is open to
 * everybody. A person reaches the tier by their points, and by holding it or a higher one.
 */
export function membersGaps(rule: MembersRule | null, inClub: InClub | null): MembersGap[] {
  if (rule === null) return []
  const { club, tier } = rule
  const { isMember, earned, hasTier } = inClub ?? { isMember: false, earned: 0, hasTier: false }
  const gaps: MembersGap[] = []
  if (!isMember) gaps.push({ kind: 'CLUB_MEMBER', have: 0, need: 1, club })
  // The tiers of a hidden club are for its members to know.
  const isTierShown = isMember || club !== null
  if (tier && isTierShown && !hasTier && earned < tier.points) {
    gaps.push({ kind: 'CLUB_TIER', have: earned, need: tier.points, club, tier: tier.name })
  }
  return gaps
}

/** That a person needs a tier, with the points that it takes and those that the person has earned. */
export function tierNeededText({ tier, need, have }: { tier: string; need: number; have: number }): Sentence {
  return sentence(
    'You need the tier {{tier}} or a higher one. {{tier}} takes {{need}} points earned in the club. You have {{have}}.',
    { tier, need, have },
  )
}

/** Such a gap in words. */
export function membersGapText(gap: MembersGap): Sentence {
  if (gap.kind === 'CLUB_TIER') return tierNeededText(gap)
  return gap.club
    ? sentence('This event is only for members of {{club}}.', { club: gap.club.name })
    : { text: phrase('This event is only for members of its club.') }
}
