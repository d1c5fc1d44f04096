import { crockfordFrom, normaliseCrockford } from '../platform/ids/crockford.ts'

/** Characters of a ticket's typed code. */
export const codeLength = 10

/** A code from at least 10 random bytes: 50 bits, each character equally likely. */
export function codeFrom(random: Uint8Array): string {
  return crockfordFrom(random, codeLength)
}

/**
 * Reads a typed code. Spaces, hyphens and case do not matter, I and L count as 1, O as 0. Returns null for any other
 * text.
 */
export function normaliseCode(typed: string): string | null {
  return normaliseCrockford(typed, codeLength)
}

/** A code in two halves for people to read: ABCDE-12345. */
export function displayCode(code: string): string {
  return `${code.slice(0, 5)}-${code.slice(5)}`
}
