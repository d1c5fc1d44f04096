import { phrase } from '../platform/phrase.ts'
import { dateOfBirthMissingAtSignUp } from './date-of-birth.input.ts'
import { genderInvalid } from './enums.ts'
import { phoneInvalid } from './phone.ts'
import type { ProfileFacts, ProfileField } from './profile.ts'
import { missingProfileFields } from './profile.ts'

const missingTexts: Record<ProfileField, string> = {
  name: phrase('Name is required'),
  userName: phrase('Username is required'),
  dateOfBirth: dateOfBirthMissingAtSignUp,
  phoneNumber: phoneInvalid,
  gender: genderInvalid,
}

const alreadyThere = phrase('Your account already has this. You can change it in your profile.')

type GivenFields = { [Field in ProfileField]?: string | null | undefined }

/**
 * The errors of completing a profile with the given fields: a text for each field that stays missing, and for each
 * field that the profile already has with another value. Empty where the fields are right. A user name may be chosen
 * while the name is missing, because it was made from a placeholder name.
 */
export function completionFaults(profile: ProfileFacts, given: GivenFields): Record<string, string> {
  const missing = missingProfileFields(profile)
  const mayChoose = new Set<ProfileField>(missing.includes('name') ? [...missing, 'userName'] : missing)
  const faults: Record<string, string> = {}
  for (const field of Object.keys(missingTexts) as ProfileField[]) {
    const value = given[field] ?? null
    if (value === null && missing.includes(field)) faults[field] = missingTexts[field]
    // A field that the profile already has with this value is no error. The client sends it again where an answer was
    // lost.
    else if (value !== null && !mayChoose.has(field) && value !== profile[field]) faults[field] = alreadyThere
  }
  return faults
}
