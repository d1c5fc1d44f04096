import fc from 'fast-check'
import { expect, test } from 'vitest'
import { numberEqualNames } from './number-equal-names.ts'

test.each([
  [[], []],
  [
    ['Chrome', 'Safari'],
    ['Chrome', 'Safari'],
  ],
  [
    ['Chrome', 'Safari', 'Chrome', 'Chrome'],
    ['Chrome', 'Safari', 'Chrome (2)', 'Chrome (3)'],
  ],
  [
    ['Chrome', 'Chrome', 'Chrome (2)'],
    ['Chrome', 'Chrome (3)', 'Chrome (2)'],
  ],
])('%j', (names, distinct) => {
  expect(numberEqualNames(names)).toEqual(distinct)
})

test('no two are alike, and what is alone keeps its name', () => {
  const name = fc.constantFrom('a', 'b', 'a (2)', 'a (3)', 'a (2) (2)')
  fc.assert(
    fc.property(fc.array(name, { maxLength: 12 }), (names) => {
      const distinct = numberEqualNames(names)
      expect(new Set(distinct).size).toBe(names.length)
      for (const [index, each] of names.entries()) {
        if (names.indexOf(each) === index) expect(distinct[index]).toBe(each)
      }
    }),
  )
})
