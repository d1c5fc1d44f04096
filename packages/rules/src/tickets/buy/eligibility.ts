import type { InClub, MembersGap, MembersRule } from '../../events/members/members-only.ts'
import { membersGaps, membersGapText } from '../../events/members/members-only.ts'
import type { Sentence } from '../../platform/sentence.ts'
import { sentence } from '../../platform/sentence.ts'
import { ageAt } from '../../users/age.ts'

export type EligibilityRules = {
  minimumRepScore: number | null
  ageLimit: number | null
  /**
   * The event's start in epoch milliseconds. Ages are whole years on that day, by the calendar of the event's zone
   * (S-034).
   */
  startDate: number
  timeZone: string
  /** The club and the tier that the event is for. Null where it is open to everybody. */
  members: MembersRule | null
}

export type EligibilityFacts = {
  repScore: number
  /** yyyy-MM-dd, or null where the person gave none. */
  dateOfBirth: string | null
  /** What the person is in the club of the event. Null where it is not known. */
  inClub: InClub | null
}

/** A condition that a person does not meet. `have` is null where the value is not known. */
export type EligibilityGap = { kind: 'REP_SCORE' | 'AGE'; have: number | null; need: number } | MembersGap

/** The conditions that a person does not meet (decision S-078). Empty where they may take part. */
export function eligibilityGaps(rules: EligibilityRules, facts: EligibilityFacts): EligibilityGap[] {
  const gaps: EligibilityGap[] = []
  if (rules.minimumRepScore !== null && facts.repScore < rules.minimumRepScore) {
    gaps.push({ kind: 'REP_SCORE', have: facts.repScore, need: rules.minimumRepScore })
  }
  if (rules.ageLimit !== null) {
    const have = facts.dateOfBirth === null ? null : ageAt(facts.dateOfBirth, rules.startDate, rules.timeZone)
    if (have === null || have < rules.ageLimit) gaps.push({ kind: 'AGE', have, need: rules.ageLimit })
  }
  return [...gaps, ...membersGaps(rules.members, facts.inClub)]
}

/** A gap in words. */
export function gapText(gap: EligibilityGap): Sentence {
  if (gap.kind === 'CLUB_MEMBER' || gap.kind === 'CLUB_TIER') return membersGapText(gap)
  const { kind, have, need } = gap
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
