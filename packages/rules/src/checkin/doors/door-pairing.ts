import { checkInEndsAt } from '../../events/states.ts'
import { crockfordFrom, normaliseCrockford } from '../../platform/ids/crockford.ts'

/** Characters of the one-time code that pairs a device. */
const pairingCodeLength = 8

/** Minutes for which the code is valid. */
export const pairingCodeMinutes = 5

/** A code from at least 8 random bytes: 40 bits, each character equally likely. */
export function pairingCodeFrom(random: Uint8Array): string {
  return crockfordFrom(random, pairingCodeLength)
}

/**
 * Reads a typed pairing code. Spaces, hyphens and case do not matter, I and L count as 1, O as 0. Returns null for any
 * other text.
 */
export function normalisePairingCode(typed: string): string | null {
  return normaliseCrockford(typed, pairingCodeLength)
}

/** A code in two halves for people to read: ABCD-1234. */
export function displayPairingCode(code: string): string {
  return `${code.slice(0, 4)}-${code.slice(4)}`
}

/** The page where a device enters a code. The code is behind the `#`, so that no server writes it into a log. */
export function pairingPath(code: string): string {
  return `/door#${code}`
}

/** Days after the end of scanning in which a device may still send what it scanned without a network. */
const daysToSend = 7

/** The instant until which a device may send its scans, in epoch milliseconds. */
export function syncEndsAt(event: { endDate: number }): number {
  return checkInEndsAt(event) + daysToSend * 24 * 60 * 60 * 1000
}
