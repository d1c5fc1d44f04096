import type { UserTier } from './enums.ts'

type Proven = { tier: UserTier; verifiedEmailAddress: boolean; verifiedPhoneNumber: boolean }

/** The tier that follows (S-040): PREMIUM is staff's word and stays; else VERIFIED as long as both are proven. */
export function tierOf({ tier, verifiedEmailAddress, verifiedPhoneNumber }: Proven): UserTier {
  if (tier === 'PREMIUM') return tier
  return verifiedEmailAddress && verifiedPhoneNumber ? 'VERIFIED' : 'UNVERIFIED'
}
