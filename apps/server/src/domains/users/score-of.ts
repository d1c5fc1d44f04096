import type { Gender } from '@reprise/rules/users/enums'
import { isProfileComplete } from '@reprise/rules/users/profile'
import { repScore } from '@reprise/rules/users/rep-score'

/** The columns of a person that the derived ones are a function of. */
export interface ScoredPerson {
  name: string
  user_name: string
  date_of_birth: string | null
  phone_number: string | null
  gender: Gender
  email_verified_at: Temporal.Instant | null
  phone_verified_at: Temporal.Instant | null
  check_ins: number
  rep_points_ever_earned: bigint
}

/** Whether the profile has all that the specification asks for (section 4). */
export function isComplete(person: Omit<ScoredPerson, 'check_ins' | 'rep_points_ever_earned'>): boolean {
  return isProfileComplete({
    name: person.name,
    userName: person.user_name,
    dateOfBirth: person.date_of_birth,
    phoneNumber: person.phone_number,
    gender: person.gender,
  })
}

/** The rep score, 0 to 100, of everything that is known of a person (S-041). */
export function scoreOf(person: ScoredPerson): number {
  return repScore({
    verifiedEmailAddress: person.email_verified_at !== null,
    verifiedPhoneNumber: person.phone_verified_at !== null,
    isProfileComplete: isComplete(person),
    socialConnections: 0,
    checkIns: person.check_ins,
    repPointsEverEarned: person.rep_points_ever_earned,
    achievements: 0,
  })
}
