import type { UserTier } from './enums.ts'

type Proven = { tier: UserTier; verifiedEmailAddress: boolean; verifiedPhoneNumber: boolean }

/**
 * The tier of a person (S-040). PREMIUM is given by staff and stays. Otherwise VERIFIED while email and phone number
 * are both proven.
 */
export function tierOf({ tier, verifiedEmailAddress, verifiedPhoneNumber }: Proven): UserTier {
  if (tier === 'PREMIUM') return tier
  return verifiedEmailAddress && verifiedPhoneNumber ? 'VERIFIED' : 'UNVERIFIED'
}
