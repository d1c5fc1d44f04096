import { phrase } from '../platform/phrase.ts'
export const genders = ['FEMALE', 'MALE', 'NOT_DISCLOSED', 'OTHER', 'UNKNOWN'] as const
export type Gender = (typeof genders)[number]

export const genderLabels: Record<Gender, string> = {
  FEMALE: phrase('Female'),
  MALE: phrase('Male'),
  NOT_DISCLOSED: phrase('Not disclosed'),
  OTHER: phrase('Other'),
  UNKNOWN: phrase('Unknown'),
}

/** The genders that sign-up offers (spec 5). 'Not disclosed' exists only in old data (decision S-033). */
export const signUpGenders = ['MALE', 'FEMALE', 'OTHER'] as const satisfies readonly Gender[]
export const genderInvalid = phrase('Choose valid gender')

export const userTiers = ['PREMIUM', 'UNVERIFIED', 'VERIFIED'] as const
export type UserTier = (typeof userTiers)[number]

export const userTierLabels: Record<UserTier, string> = {
  PREMIUM: phrase('Premium'),
  UNVERIFIED: phrase('Unverified'),
  VERIFIED: 'Verified',
}
