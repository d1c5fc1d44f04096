import { tierNeededText } from '../events/members/members-only.ts'
import { eligibilityRuleLimits } from '../platform/constants.ts'
import { defaultCurrency } from '../platform/numbers/money.ts'
import { phrase } from '../platform/phrase.ts'
import type { Sentence } from '../platform/sentence.ts'
import { sentence } from '../platform/sentence.ts'

/** The kinds of rules that say who may take part in an offer (decision S-105). */
export const requirementKinds = [
  'ACHIEVEMENTS',
  'LOYALTY_STATUS',
  'NONE',
  'PRICE',
  'REP_POINTS',
  'REP_SCORE',
] as const
export type RequirementKind = (typeof requirementKinds)[number]

/** How many rules of a kind an offer can have. */
export const requirementLimits: Record<RequirementKind, number> = {
  ACHIEVEMENTS: eligibilityRuleLimits.achievements,
  LOYALTY_STATUS: eligibilityRuleLimits.loyaltyStatus,
  NONE: eligibilityRuleLimits.none,
  PRICE: eligibilityRuleLimits.price,
  REP_POINTS: eligibilityRuleLimits.repPoints,
  REP_SCORE: eligibilityRuleLimits.repScore,
}

/** A tier that an offer asks for, with the points that it needs now. */
interface RequiredTier {
  tierId: string
  name: string
  points: number
}

interface RequiredAchievement {
  achievementId: string
  displayName: string
}

/** A rule of who may take part. An offer without rules is for all members. */
export type OfferRequirement =
  | { kind: 'ACHIEVEMENTS'; achievements: readonly RequiredAchievement[] }
  | { kind: 'LOYALTY_STATUS'; tier: RequiredTier }
  /** A price is in minor units. */
  | { kind: 'PRICE' | 'REP_POINTS' | 'REP_SCORE'; amount: number }

/** What a person is and has in the club of the offer. */
export interface RequirementFacts {
  /** The points that the person ever earned in the club. */
  earned: number
  /** The points that the person can spend now. */
  balance: number
  /** From 0 to 100. */
  repScore: number
  /** The tiers that the person holds, and those below one that they hold. They can have too few points, because an edit takes no tier away (S-151). */
  tierIds: readonly string[]
  achievementIds: readonly string[]
  /** Whether the person has paid the price of the offer for a redemption that they did not make yet. */
  hasPaid: boolean
}

/**
 * What a person lacks for one kind of rule. Any one of several rules of a kind is enough, so `need` is the smallest of
 * them. For achievements `need` is 1, and any one of `achievements` is enough.
 */
export type OfferGap = { have: number; need: number } & (
  | { kind: 'ACHIEVEMENTS'; achievements: readonly RequiredAchievement[] }
  | { kind: 'LOYALTY_STATUS'; tier: RequiredTier }
  | { kind: 'PRICE' | 'REP_POINTS' | 'REP_SCORE' }
)

/** The smallest amount of the rules of a kind. Null where there is no such rule. */
export function leastAmount(
  requirements: readonly { kind: RequirementKind; amount?: number | null }[],
  kind: 'PRICE' | 'REP_POINTS' | 'REP_SCORE',
): number | null {
  const amounts = requirements.flatMap((rule) => (rule.kind === kind ? [rule.amount ?? 0] : []))
  return amounts.length === 0 ? null : Math.min(...amounts)
}

function tierGap(requirements: readonly OfferRequirement[], facts: RequirementFacts): OfferGap[] {
  const { earned, tierIds } = facts
  const tiers = requirements.flatMap((rule) => (rule.kind === 'LOYALTY_STATUS' ? [rule.tier] : []))
  const [first, ...others] = tiers
  if (!first || tiers.some(({ tierId, points }) => tierIds.includes(tierId) || earned >= points)) return []
  const tier = others.reduce((lowest, other) => (other.points < lowest.points ? other : lowest), first)
  return [{ kind: 'LOYALTY_STATUS', have: earned, need: tier.points, tier }]
}

/** A price is paid as a whole, so nothing of it is there before. */
function priceGap(price: number | null, { hasPaid }: RequirementFacts): OfferGap[] {
  return price === null || hasPaid ? [] : [{ kind: 'PRICE', have: 0, need: price }]
}

function amountGap(kind: 'REP_POINTS' | 'REP_SCORE', have: number, need: number | null): OfferGap[] {
  return need !== null && have < need ? [{ kind, have, need }] : []
}

function achievementGap(requirements: readonly OfferRequirement[], facts: RequirementFacts): OfferGap[] {
  const rules = requirements.flatMap((rule) => (rule.kind === 'ACHIEVEMENTS' ? [rule.achievements] : []))
  const achievements = rules.flat()
  const holdsOne = achievements.some(({ achievementId }) => facts.achievementIds.includes(achievementId))
  return rules.length === 0 || holdsOne ? [] : [{ kind: 'ACHIEVEMENTS', have: 0, need: 1, achievements }]
}

/**
 * What a person lacks to take part in an offer, one gap for each kind of rule that they do not meet; empty where they may
 * take part. Any one of the rules of a kind is enough, and all kinds have to be met (decision S-105).
 */
export function offerGaps(requirements: readonly OfferRequirement[], facts: RequirementFacts): OfferGap[] {
  return [
    ...tierGap(requirements, facts),
    ...amountGap('REP_POINTS', facts.balance, leastAmount(requirements, 'REP_POINTS')),
    ...amountGap('REP_SCORE', facts.repScore, leastAmount(requirements, 'REP_SCORE')),
    ...achievementGap(requirements, facts),
    ...priceGap(leastAmount(requirements, 'PRICE'), facts),
  ]
}

/** Such a gap in words. */
export function offerGapText(gap: OfferGap): Sentence {
  const { have, need } = gap
  if (gap.kind === 'LOYALTY_STATUS') return tierNeededText({ tier: gap.tier.name, need, have })
  if (gap.kind === 'ACHIEVEMENTS') {
    const names = gap.achievements.map(({ displayName }) => displayName)
    const [name] = names
    if (name === undefined) return { text: phrase('You need an achievement that is no longer there.') }
    return names.length === 1
      ? sentence('You need the achievement {{name}}.', { name })
      : sentence('You need one of these achievements: {{names}}.', { names: names.join(', ') })
  }
  if (gap.kind === 'PRICE')
    return sentence('Pay {{price}} to the club first.', {
      price: { amount: `${need}`, currency: defaultCurrency },
    })
  return gap.kind === 'REP_POINTS'
    ? sentence('You need {{need}} rep points of the club. You have {{have}}.', { need, have })
    : sentence('You need a rep score of at least {{need}}. Yours is {{have}}.', { need, have })
}
