import { phrase } from '../platform/phrase.ts'
import type { Sentence } from '../platform/sentence.ts'
import { sentence } from '../platform/sentence.ts'

/** The kinds of things that happened and that rules count. */
export type FactKind = 'CHECK_IN' | 'POINTS' | 'TIER'

/** The periods of a streak: weeks from Monday, or calendar months, in the time zone of the club. */
export const streakPeriods = ['MONTH', 'WEEK'] as const
export type StreakPeriod = (typeof streakPeriods)[number]

export const streakPeriodLabels: Record<StreakPeriod, string> = {
  MONTH: phrase('Months'),
  WEEK: phrase('Weeks'),
}

export const achievementRuleKinds = ['CHECK_INS', 'POINTS', 'STREAK', 'TIER'] as const
export type AchievementRuleKind = (typeof achievementRuleKinds)[number]

/** What a person has to do to get an achievement. Null means that it does not matter. */
export interface AchievementRule {
  kind: AchievementRuleKind
  /** How many events, or how many periods in a row. */
  times: number
  /** CHECK_INS, STREAK: only events of this type count. */
  eventType: string | null
  /** CHECK_INS, POINTS: all of them within so many days. */
  withinDays: number | null
  /** STREAK: the period in which there has to be at least one check-in. */
  period: StreakPeriod | null
  /** POINTS: how many points have to be earned. */
  points: number | null
  /** TIER: the tier that has to be reached, or a higher one. */
  tierId: string | null
}

/** Something that a person did in a club, and that is still true. */
export interface Fact {
  kind: FactKind
  /** CHECK_IN: the event. */
  eventId: string | null
  eventType: string | null
  /** POINTS: how many points were earned, without those that were taken back. 1 for other kinds. */
  amount: number
  /** TIER: a tier that the person has reached. They have also reached all lower ones. */
  tierId: string | null
  /** Epoch milliseconds. */
  at: number
}

interface Evaluation {
  have: number
  need: number
  /** The facts that count now, the earliest of each event, oldest first. */
  counted: readonly Fact[]
  /** The moment at which the condition became true, in epoch milliseconds. Null where it is not true. */
  metAt: number | null
}

interface When {
  /** The time zone of the club. */
  timeZone: string
  /** Epoch milliseconds. */
  now: number
}

interface RuleKind {
  label: string
  /** Which facts it counts. */
  of: FactKind
  /** What the rule needs: a number of times, perhaps within days; times in a row of a period; points; or a tier. */
  takes: 'days' | 'period' | 'points' | 'tier'
  /** The rule as a sentence. `tierName` is the name of its tier; empty for a rule without one. */
  say(rule: AchievementRule, tierName: string): Sentence
  /** Evaluates facts of the right kind and type, the earliest of each event, oldest first. */
  evaluate(rule: AchievementRule, facts: readonly Fact[], when: When): Evaluation
}

const DAY_MS = 86_400_000

/** The first fact that completes `times` facts within the window before it; -1 where there is none. */
function firstComplete(facts: readonly Fact[], { times, withinDays }: AchievementRule): number {
  return facts.findIndex((last, index) => {
    const first = facts[index - times + 1]
    return first !== undefined && (withinDays === null || last.at - first.at <= withinDays * DAY_MS)
  })
}

function evaluateCheckIns(rule: AchievementRule, facts: readonly Fact[], { now }: When): Evaluation {
  const { times, withinDays } = rule
  const complete = firstComplete(facts, rule)
  if (complete >= 0) {
    const counted = facts.slice(complete - times + 1, complete + 1)
    return { have: times, need: times, counted, metAt: facts[complete]?.at ?? null }
  }
  const since = withinDays === null ? Number.NEGATIVE_INFINITY : now - withinDays * DAY_MS
  const counted = facts.filter(({ at }) => at >= since)
  return { have: counted.length, need: times, counted, metAt: null }
}

/** The number of the period that an instant is in. Periods in a row have numbers in a row. */
function periodOf(at: number, period: StreakPeriod, timeZone: string): number {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
  }).formatToParts(at)
  const read = (type: string) => Number(parts.find((part) => part.type === type)?.value)
  if (period === 'MONTH') return read('year') * 12 + read('month')
  // 1 January 1970 was a Thursday, so three days are added to make weeks begin on Mondays.
  return Math.floor((Date.UTC(read('year'), read('month') - 1, read('day')) / DAY_MS + 3) / 7)
}

function evaluateStreak(rule: AchievementRule, facts: readonly Fact[], { timeZone, now }: When): Evaluation {
  const period = rule.period ?? 'MONTH'
  let run: Fact[] = []
  let last: number | null = null
  for (const fact of facts) {
    const number = periodOf(fact.at, period, timeZone)
    if (number === last) continue
    run = last !== null && number === last + 1 ? [...run, fact] : [fact]
    last = number
    if (run.length === rule.times) return { have: rule.times, need: rule.times, counted: run, metAt: fact.at }
  }
  // A run goes on while its next period is not over.
  const goesOn = last !== null && periodOf(now, period, timeZone) <= last + 1
  const counted = goesOn ? run : []
  return { have: counted.length, need: rule.times, counted, metAt: null }
}

function evaluatePoints(rule: AchievementRule, facts: readonly Fact[], { now }: When): Evaluation {
  const need = rule.points ?? 1
  const windowMs = rule.withinDays === null ? Number.POSITIVE_INFINITY : rule.withinDays * DAY_MS
  let sum = 0
  let first = 0
  for (const [last, fact] of facts.entries()) {
    sum += fact.amount
    for (let oldest = facts[first]; oldest && fact.at - oldest.at > windowMs; oldest = facts[first]) {
      sum -= oldest.amount
      first += 1
    }
    if (sum >= need) return { have: need, need, counted: facts.slice(first, last + 1), metAt: fact.at }
  }
  const counted = facts.filter(({ at }) => now - at <= windowMs)
  return { have: counted.reduce((total, { amount }) => total + amount, 0), need, counted, metAt: null }
}

function evaluateTier({ tierId }: AchievementRule, facts: readonly Fact[]): Evaluation {
  const reached = facts.find((fact) => fact.tierId === tierId)
  const counted = reached ? [reached] : []
  return { have: counted.length, need: 1, counted, metAt: reached?.at ?? null }
}

/** Each kind of rule. A new kind is one entry here. */
export const achievementRules: Record<AchievementRuleKind, RuleKind> = {
  CHECK_INS: {
    label: phrase('Check-ins'),
    of: 'CHECK_IN',
    takes: 'days',
    say: ({ times, withinDays }) =>
      withinDays === null
        ? sentence('Check in at {{count}} events of this club.', { count: times })
        : sentence('Check in at {{count}} events of this club within {{days}} days.', {
            count: times,
            days: withinDays,
          }),
    evaluate: evaluateCheckIns,
  },
  POINTS: {
    label: phrase('Points earned'),
    of: 'POINTS',
    takes: 'points',
    say: ({ points, withinDays }) =>
      withinDays === null
        ? sentence('Earn {{count}} points in this club.', { count: points ?? 1 })
        : sentence('Earn {{count}} points in this club within {{days}} days.', {
            count: points ?? 1,
            days: withinDays,
          }),
    evaluate: evaluatePoints,
  },
  STREAK: {
    label: phrase('Streak'),
    of: 'CHECK_IN',
    takes: 'period',
    say: ({ times, period }) =>
      period === 'WEEK'
        ? sentence('Check in at least once a week, {{count}} weeks in a row.', { count: times })
        : sentence('Check in at least once a month, {{count}} months in a row.', { count: times }),
    evaluate: evaluateStreak,
  },
  TIER: {
    label: phrase('Tier reached'),
    of: 'TIER',
    takes: 'tier',
    say: (_rule, tier) => sentence('Reach the tier {{tier}}.', { tier }),
    evaluate: evaluateTier,
  },
}

/** The facts that a rule counts: of its kind and type, the earliest of each event, oldest first. */
function countable(rule: AchievementRule, facts: readonly Fact[]): Fact[] {
  const { of } = achievementRules[rule.kind]
  const earliest = new Map<string, Fact>()
  for (const [index, fact] of facts.entries()) {
    if (fact.kind !== of || (rule.eventType !== null && fact.eventType !== rule.eventType)) continue
    const key = fact.eventId ?? `${index}`
    const known = earliest.get(key)
    if (!known || fact.at < known.at) earliest.set(key, fact)
  }
  return [...earliest.values()].sort(
    (a, b) => a.at - b.at || ((a.eventId ?? '') < (b.eventId ?? '') ? -1 : 1),
  )
}

/**
 * How far a person is with a rule: what they have, what they need, which facts count, and when the condition became
 * true. The order of the facts does not matter, and several facts of one event count once. Facts that are no longer
 * valid, or are outside of the active dates, have to be left out by the caller.
 */
export function evaluateRule(rule: AchievementRule, facts: readonly Fact[], when: When): Evaluation {
  return achievementRules[rule.kind].evaluate(rule, countable(rule, facts), when)
}

/** The events for which a rule gives an achievement that is awarded once per event, oldest first. */
export function eventsThatEarn(rule: AchievementRule, facts: readonly Fact[]): readonly Fact[] {
  return countable(rule, facts)
}
