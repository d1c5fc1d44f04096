import type { AchievementAwarding, AwardSource } from './enums.ts'
import type { AchievementRule, Fact } from './rule.ts'
import { evaluateRule, eventsThatEarn } from './rule.ts'

/** What a person decided by hand about an award: it is given, or taken back. */
export interface Decision {
  gives: boolean
  eventId: string | null
  /** Epoch milliseconds. */
  at: number
}

/** An award that somebody holds now. */
export interface HeldAward {
  awardId: string
  eventId: string | null
  source: AwardSource
}

export interface AwardFacts {
  awarding: AchievementAwarding
  /** Null where the achievement is only awarded by hand. */
  rule: AchievementRule | null
  /** Valid facts within the active dates. */
  facts: readonly Fact[]
  /** In the order in which they were made. */
  decisions: readonly Decision[]
  held: readonly HeldAward[]
  timeZone: string
  /** Epoch milliseconds. */
  now: number
}

export interface AwardChanges {
  give: { eventId: string | null; at: number; source: AwardSource }[]
  takeBack: { awardId: string; source: AwardSource }[]
}

const occasionOf = (awarding: AchievementAwarding, eventId: string | null) =>
  awarding === 'ONCE' ? '' : (eventId ?? '')

function earnedBy({ awarding, rule, facts, timeZone, now }: AwardFacts): AwardChanges['give'] {
  if (!rule) return []
  if (awarding === 'ONCE_PER_EVENT')
    return eventsThatEarn(rule, facts).map(({ eventId, at }) => ({ eventId, at, source: 'RULE' }))
  const { metAt, counted } = evaluateRule(rule, facts, { timeZone, now })
  // An award for one single event names that event.
  const eventId = rule.times === 1 ? (counted[0]?.eventId ?? null) : null
  return metAt === null ? [] : [{ eventId, at: metAt, source: 'RULE' }]
}

/**
 * Which awards of one achievement one person lacks, and which have to be taken back. A decision by hand beats the
 * rule until there is a later decision (decision S-152). Where both already agree, the answer is empty, so a
 * repetition changes nothing.
 */
export function decideAwards(awardFacts: AwardFacts): AwardChanges {
  const { awarding, decisions, held } = awardFacts
  const decided = new Map<string, Decision>()
  for (const decision of decisions) decided.set(occasionOf(awarding, decision.eventId), decision)
  const wanted = new Map<string, AwardChanges['give'][number]>()
  for (const earned of earnedBy(awardFacts)) wanted.set(occasionOf(awarding, earned.eventId), earned)
  for (const [occasion, { gives, eventId, at }] of decided) {
    if (gives) wanted.set(occasion, { eventId, at, source: 'HAND' })
    else wanted.delete(occasion)
  }
  const present = new Set(held.map(({ eventId }) => occasionOf(awarding, eventId)))
  return {
    give: [...wanted].filter(([occasion]) => !present.has(occasion)).map(([, award]) => award),
    takeBack: held.flatMap(({ awardId, eventId }) => {
      const occasion = occasionOf(awarding, eventId)
      if (wanted.has(occasion)) return []
      return [{ awardId, source: decided.has(occasion) ? 'HAND' : 'RULE' } as const]
    }),
  }
}
