import { crockfordFrom, normaliseCrockford } from '../platform/ids/crockford.ts'

/** Characters of a ticket's typed code. */
export const codeLength = 10

/** A code from at least 10 random bytes: 50 bits, each character equally likely. */
export function codeFrom(random: Uint8Array): string {
  return crockfordFrom(random, codeLength)
}

/** The code that was meant, or null when it is none: spaces, hyphens and case do not matter, I and L are 1, O is 0. */
export function normaliseCode(typed: string): string | null {
  return normaliseCrockford(typed, codeLength)
}

/** A code as people read it, in two halves: ABCDE-12345. */
export function displayCode(code: string): string {
  return `${code.slice(0, 5)}-${code.slice(5)}`
}
