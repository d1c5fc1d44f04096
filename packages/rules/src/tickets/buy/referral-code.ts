import { crockfordFrom, normaliseCrockford } from '../../platform/ids/crockford.ts'
import { phrase } from '../../platform/phrase.ts'

/** Characters of a promoter's code for an event (decision S-092). */
export const referralCodeLength = 8

/** How long the code of a followed link counts, in milliseconds (decision S-092). */
export const referralKeptFor = 14 * 86_400_000

export const unknownReferralCode = phrase("We don't know this code.")

/** A code from at least 8 random bytes: 40 bits, each character equally likely. */
export function referralCodeFrom(random: Uint8Array): string {
  return crockfordFrom(random, referralCodeLength)
}

/**
 * Reads a typed code. Spaces, hyphens and case do not matter, I and L count as 1, O as 0. Returns null for any other
 * text.
 */
export function normaliseReferralCode(typed: string): string | null {
  return normaliseCrockford(typed, referralCodeLength)
}
