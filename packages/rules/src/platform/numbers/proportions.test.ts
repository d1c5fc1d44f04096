import fc from 'fast-check'
import { expect, test } from 'vitest'
import { halfUp, shareOut } from './proportions.ts'

test.each([
  [0n, 10n, 0n],
  [4n, 10n, 0n],
  [5n, 10n, 1n],
  [14n, 10n, 1n],
  [15n, 10n, 2n],
  [1n, 3n, 0n],
  [2n, 3n, 1n],
])('%d / %d is %d', (numerator, denominator, rounded) => {
  expect(halfUp(numerator, denominator)).toBe(rounded)
})

test.each<[string, bigint, bigint[], bigint[]]>([
  ['equal remainders: the earlier one', 91n, [1050n, 1050n], [46n, 45n]],
  ['two units among three equals', 5n, [1n, 1n, 1n], [2n, 2n, 1n]],
  ['the largest remainder, wherever it stands', 10n, [1n, 1n, 5n], [2n, 1n, 7n]],
  ['no weight, no part', 7n, [0n, 3n, 0n], [0n, 7n, 0n]],
  ['no weights at all', 7n, [0n, 0n], [0n, 0n]],
  ['nobody', 7n, [], []],
])('%s', (_name, amount, weights, parts) => {
  expect(shareOut(amount, weights)).toEqual(parts)
})

test('parts add up and are less than one unit from their due', () => {
  const weights = fc.array(fc.bigInt({ min: 0n, max: 10n ** 12n }), { minLength: 1, maxLength: 20 })
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 10n ** 12n }), weights, (amount, shares) => {
      const sum = shares.reduce((all, share) => all + share, 0n)
      fc.pre(sum > 0n)
      const parts = shareOut(amount, shares)
      expect(parts.reduce((all, part) => all + part, 0n)).toBe(amount)
      parts.forEach((part, index) => {
        const error = part * sum - amount * (shares[index] ?? 0n)
        expect(error < sum && error > -sum).toBe(true)
      })
    }),
  )
})
