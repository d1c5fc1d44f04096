import { expect, test } from 'vitest'
import { isKeptForLine } from './waiting-list.ts'

test.each([
  [0, null, false],
  [5, null, false],
  [0, 1, false],
  [1, 1, true],
  [5, 1, true],
  [1, 2, false],
  [2, 2, true],
  [Number.POSITIVE_INFINITY, 1, false],
])('%d free while the smallest wish in line is %s: kept: %s', (left, leastWaiting, isKept) => {
  expect(isKeptForLine(left, leastWaiting)).toBe(isKept)
})
