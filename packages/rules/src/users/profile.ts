import { phrase } from '../platform/phrase.ts'
import type { Gender } from './enums.ts'

/** The placeholder for the name of a person who has given none (spec 3). */
export const unknownName = phrase('Unknown')

export type ProfileFacts = {
  name: string | null
  userName: string | null
  dateOfBirth: string | null
  phoneNumber: string | null
  gender: Gender | null
}

export type ProfileField = keyof ProfileFacts

export const profileFields = [
  'name',
  'userName',
  'dateOfBirth',
  'phoneNumber',
  'gender',
] as const satisfies readonly ProfileField[]

/** Which of the five are missing, in the order a form asks for them. An UNKNOWN gender is missing (S-033). */
export function missingProfileFields(profile: ProfileFacts): ProfileField[] {
  return profileFields.filter((field) => {
    const value = profile[field]
    return value === null || value.trim() === '' || (field === 'gender' && value === 'UNKNOWN')
  })
}

/** Whether a profile is complete: name, userName, dateOfBirth, phoneNumber and gender are all present (spec 4). */
export function isProfileComplete(profile: ProfileFacts): boolean {
  return missingProfileFields(profile).length === 0
}
