import type { Gender, UserTier } from '@reprise/rules/users/enums'
import type { ProfileFacts } from '@reprise/rules/users/profile'
import { isProfileComplete } from '@reprise/rules/users/profile'
import type { RepScoreFacts } from '@reprise/rules/users/rep-score'
import { repScore } from '@reprise/rules/users/rep-score'
import { tierOf } from '@reprise/rules/users/tier'

/** The columns of a person from which the others follow. */
export interface ScoredPerson {
  name: string
  is_named: boolean
  user_name: string
  date_of_birth: string | null
  phone_number: string | null
  gender: Gender
  email_verified_at: Temporal.Instant | null
  phone_verified_at: Temporal.Instant | null
  check_ins: number
  rep_points_ever_earned: bigint
  social_connections: number
  achievements: number
}

type Profile = Omit<
  ScoredPerson,
  'check_ins' | 'rep_points_ever_earned' | 'social_connections' | 'achievements'
>

/** The five parts of a profile. A stand-in does not count as a name. */
export function factsOf(person: Profile): ProfileFacts {
  return {
    name: person.is_named ? person.name : null,
    userName: person.user_name,
    dateOfBirth: person.date_of_birth,
    phoneNumber: person.phone_number,
    gender: person.gender,
  }
}

/** Whether the profile has all that the specification asks for (section 4). */
export function isComplete(person: Profile): boolean {
  return isProfileComplete(factsOf(person))
}

/** Everything about a person that the rep score counts (S-041). */
export function scoreFactsOf(person: ScoredPerson): RepScoreFacts {
  return {
    verifiedEmailAddress: person.email_verified_at !== null,
    verifiedPhoneNumber: person.phone_verified_at !== null,
    isProfileComplete: isComplete(person),
    socialConnections: person.social_connections,
    checkIns: person.check_ins,
    repPointsEverEarned: person.rep_points_ever_earned,
    achievements: person.achievements,
  }
}

/** The rep score, 0 to 100 (S-041). */
export function scoreOf(person: ScoredPerson): number {
  return repScore(scoreFactsOf(person))
}

/** The columns that follow from others. Every write of those others writes these, too. */
export function derivedOf(person: ScoredPerson & { tier: UserTier }): { tier: UserTier; rep_score: number } {
  const facts = scoreFactsOf(person)
  return { tier: tierOf({ tier: person.tier, ...facts }), rep_score: repScore(facts) }
}
