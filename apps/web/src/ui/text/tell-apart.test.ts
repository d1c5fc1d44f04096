import fc from 'fast-check'
import { expect, test } from 'vitest'
import { tellApart } from './tell-apart.ts'

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
])('%j', (names, told) => {
  expect(tellApart(names)).toEqual(told)
})

test('no two are alike, and what is alone keeps its name', () => {
  const name = fc.constantFrom('a', 'b', 'a (2)', 'a (3)', 'a (2) (2)')
  fc.assert(
    fc.property(fc.array(name, { maxLength: 12 }), (names) => {
      const told = tellApart(names)
      expect(new Set(told).size).toBe(names.length)
      for (const [index, each] of names.entries()) {
        if (names.indexOf(each) === index) expect(told[index]).toBe(each)
      }
    }),
  )
})
