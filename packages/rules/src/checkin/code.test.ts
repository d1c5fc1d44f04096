import fc from 'fast-check'
import { expect, test } from 'vitest'
import { codeFrom, displayCode, normaliseCode } from './code.ts'

const random = fc.uint8Array({ minLength: 10, maxLength: 16 })

test('a code has 10 characters that cannot be mistaken for each other', () => {
  fc.assert(
    fc.property(random, (bytes) => {
      expect(codeFrom(bytes)).toMatch(/^[0-9A-Z]{10}$/)
      expect(codeFrom(bytes)).not.toMatch(/[ILOU]/)
    }),
  )
})

test('each of the 32 characters comes from exactly 8 of the 256 bytes', () => {
  const counts = new Map<string, number>()
  for (let byte = 0; byte < 256; byte += 1) {
    const character = codeFrom(new Uint8Array(10).fill(byte)).charAt(0)
    counts.set(character, (counts.get(character) ?? 0) + 1)
  }
  expect([counts.size, ...new Set(counts.values())]).toEqual([32, 8])
})

test('too little randomness is refused', () => {
  expect(() => codeFrom(new Uint8Array(9))).toThrow(RangeError)
})

test('as shown, in lower case or spaced, it is the same code', () => {
  fc.assert(
    fc.property(random, (bytes) => {
      const code = codeFrom(bytes)
      for (const typed of [
        code,
        displayCode(code),
        displayCode(code).toLowerCase(),
        ` ${[...code].join(' ')} `,
      ]) {
        expect(normaliseCode(typed)).toBe(code)
      }
    }),
  )
})

test.each([
  ['oOiIlL-0123', '0011110123'],
  ['ABCDE 12345', 'ABCDE12345'],
  ['ABCDE1234', null],
  ['ABCDE123456', null],
  ['ABCDU12345', null],
  ['ABCDE_2345', null],
  ['', null],
])('%j is read as %j', (typed, code) => {
  expect(normaliseCode(typed)).toBe(code)
})
