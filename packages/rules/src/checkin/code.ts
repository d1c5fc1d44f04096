/** Characters of a ticket's typed code. */
export const codeLength = 10

// Crockford's 32 digits: no I, L, O or U.
const digits = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** A code from at least 10 random bytes: 50 bits, each character equally likely. */
export function codeFrom(random: Uint8Array): string {
  if (random.length < codeLength) throw new RangeError(`A code needs ${codeLength} random bytes`)
  return Array.from(random.subarray(0, codeLength), (byte) => digits.charAt(byte & 31)).join('')
}

/** The code that was meant, or null when it is none: spaces, hyphens and case do not matter, I and L are 1, O is 0. */
export function normaliseCode(typed: string): string | null {
  const code = typed.replace(/[\s-]/g, '').toUpperCase().replace(/[IL]/g, '1').replaceAll('O', '0')
  return /^[0-9A-HJKMNP-TV-Z]{10}$/.test(code) ? code : null
}

/** A code as people read it, in two halves: ABCDE-12345. */
export function displayCode(code: string): string {
  return `${code.slice(0, 5)}-${code.slice(5)}`
}
