import type { Sentence } from '../../platform/sentence.ts'
import { sentence } from '../../platform/sentence.ts'
import { ageAt } from '../../users/age.ts'

export type EligibilityRules = {
  minimumRepScore: number | null
  ageLimit: number | null
  /** Epoch milliseconds; ages are whole years at the event's start, by the calendar of its zone (S-034). */
  startDate: number
  timeZone: string
}

export type EligibilityFacts = {
  repScore: number
  /** yyyy-MM-dd, or null where the person gave none. */
  dateOfBirth: string | null
}

/** What a person lacks: `have` is null where it is not known. */
export type EligibilityGap = { kind: 'REP_SCORE' | 'AGE'; have: number | null; need: number }

/** What keeps a person from taking part (decision S-078); empty when nothing does. */
export function eligibilityGaps(rules: EligibilityRules, facts: EligibilityFacts): EligibilityGap[] {
  const gaps: EligibilityGap[] = []
  if (rules.minimumRepScore !== null && facts.repScore < rules.minimumRepScore) {
    gaps.push({ kind: 'REP_SCORE', have: facts.repScore, need: rules.minimumRepScore })
  }
  if (rules.ageLimit !== null) {
    const have = facts.dateOfBirth === null ? null : ageAt(facts.dateOfBirth, rules.startDate, rules.timeZone)
    if (have === null || have < rules.ageLimit) gaps.push({ kind: 'AGE', have, need: rules.ageLimit })
  }
  return gaps
}

/** A gap in words. */
export function gapText({ kind, have, need }: EligibilityGap): Sentence {
  if (kind === 'REP_SCORE') {
    const values = { need, have: have ?? 0 }
    return sentence('This event needs a rep score of at least {{need}}. Yours is {{have}}.', values)
  }
  return have === null
    ? sentence('This event is for ages {{need}} and over. Add your date of birth to your profile.', {
        need,
      })
    : sentence('This event is for ages {{need}} and over.', { need })
}
