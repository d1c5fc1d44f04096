import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Award } from './award-change.ts'
import { changeOfAward, noAward } from './award-change.ts'

test('a check-in gives, its undo takes back, a late repetition changes nothing', () => {
  const given = changeOfAward(noAward, { version: 1, amount: 50n })
  expect(given).toEqual({ stored: { version: 1, amount: 50n }, delta: 50n })
  const taken = changeOfAward({ version: 1, amount: 50n }, { version: 2, amount: 0n })
  expect(taken).toEqual({ stored: { version: 2, amount: 0n }, delta: -50n })
  expect(changeOfAward({ version: 2, amount: 0n }, { version: 1, amount: 50n })).toBeNull()
  expect(changeOfAward({ version: 2, amount: 0n }, { version: 2, amount: 0n })).toBeNull()
})

test('a newer version of the same worth is remembered without a posting', () => {
  expect(changeOfAward({ version: 1, amount: 50n }, { version: 3, amount: 50n })).toEqual({
    stored: { version: 3, amount: 50n },
    delta: 0n,
  })
})

function changeOfAll(news: readonly Award[]): { stored: Award; posted: bigint } {
  let stored = noAward
  let posted = 0n
  for (const award of news) {
    const change = changeOfAward(stored, award)
    if (!change) continue
    stored = change.stored
    posted += change.delta
  }
  return { stored, posted }
}

test('news in any order, any of it twice, ends at the newest version, and the postings add up to it', () => {
  const history = fc
    .array(fc.bigInt({ min: 0n, max: 1000n }), { minLength: 1, maxLength: 10 })
    .map((amounts) => amounts.map((amount, index) => ({ version: index + 1, amount })))
  const delivered = history.chain((all) =>
    fc.record({
      newest: fc.constant(all.at(-1)),
      order: fc.shuffledSubarray(all, { minLength: all.length }),
      again: fc.subarray(all),
    }),
  )
  fc.assert(
    fc.property(delivered, ({ newest, order, again }) => {
      const { stored, posted } = changeOfAll([...order, ...again])
      expect(stored).toEqual(newest)
      expect(posted).toBe(stored.amount)
    }),
  )
})
