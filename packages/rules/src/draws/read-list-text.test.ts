import { expect, test } from 'vitest'
import { factsOfList, linesOfEntries } from './hashes.ts'
import { weightsInList } from './read-list-text.ts'

test('the weights are read from the text that is hashed', () => {
  const entries = [3, 1, 2].map((weight, at) => ({ id: String(at).repeat(64), weight }))
  const facts = {
    drawId: 'd',
    commitment: 'c',
    winners: 1,
    alternates: 10,
    frozenAt: '2026-01-01T00:00:00.000Z',
    chain: 'e',
    round: 7,
  }
  expect(weightsInList(factsOfList(facts, 3) + linesOfEntries(entries))).toEqual([3, 1, 2])
})
