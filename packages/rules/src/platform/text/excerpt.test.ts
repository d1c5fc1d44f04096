import fc from 'fast-check'
import { expect, test } from 'vitest'
import { excerptOf } from './excerpt.ts'

test.each([
  ['Short.', 'Short.'],
  ['  Two\n\nlines ', 'Two lines'],
  ['A night of slow electronics', 'A night of slow…'],
  ['Donaudampfschifffahrtsgesellschaft', 'Donaudampfschifffah…'],
  ['', ''],
])('%j becomes %j', (text, excerpt) => {
  expect(excerptOf(text, 20)).toBe(excerpt)
})

test('it is never longer than asked for, and cuts no character in half', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.integer({ min: 2, max: 40 }), (text, most) => {
      const excerpt = excerptOf(text, most)
      expect(Array.from(excerpt).length).toBeLessThanOrEqual(most)
      expect(excerpt.isWellFormed()).toBe(true)
    }),
  )
})
