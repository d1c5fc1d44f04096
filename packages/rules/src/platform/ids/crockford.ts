// Crockford's 32 digits: no I, L, O or U.
const digits = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/**
 * A code of `length` characters from at least as many random bytes. Each character has 5 bits and is equally likely.
 */
export function crockfordFrom(random: Uint8Array, length: number): string {
  if (random.length < length) throw new RangeError(`A code needs ${length} random bytes`)
  return Array.from(random.subarray(0, length), (byte) => digits.charAt(byte & 31)).join('')
}

/**
 * Reads a typed code of `length` characters. Spaces, hyphens and case do not matter, I and L count as 1, O as 0.
 * Returns null for any other text.
 */
export function normaliseCrockford(typed: string, length: number): string | null {
  const code = typed.replace(/[\s-]/g, '').toUpperCase().replace(/[IL]/g, '1').replaceAll('O', '0')
  return code.length === length && /^[0-9A-HJKMNP-TV-Z]+$/.test(code) ? code : null
}
