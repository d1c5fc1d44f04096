import { expect, test } from 'vitest'
import { countOf, reacted } from './reacted.ts'

const none = { mine: null, counts: [] }

test('a first reaction counts, another one takes its place, and it can be taken back', () => {
  const liked = reacted(none, 'LIKE')
  expect(liked).toEqual({ mine: 'LIKE', counts: [{ kind: 'LIKE', count: 1 }] })
  expect(reacted(liked, 'LIKE')).toEqual(liked)
  expect(reacted(liked, 'SAD')).toEqual({ mine: 'SAD', counts: [{ kind: 'SAD', count: 1 }] })
  expect(reacted(liked, null)).toEqual(none)
})

test('what others chose stays, in the order of the kinds', () => {
  const others = {
    mine: null,
    counts: [
      { kind: 'WOW' as const, count: 2 },
      { kind: 'LIKE' as const, count: 1 },
    ],
  }
  expect(reacted(others, 'WOW').counts).toEqual([
    { kind: 'LIKE', count: 1 },
    { kind: 'WOW', count: 3 },
  ])
  expect(countOf(others, 'WOW')).toBe(2)
  expect(countOf(others, 'SAD')).toBe(0)
})
