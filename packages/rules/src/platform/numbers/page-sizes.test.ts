import { expect, test } from 'vitest'
import { largestPage, mostSkipped, pagesOf } from './page-sizes.ts'

test('one request takes at most a hundred (decision S-134)', () => {
  expect(largestPage).toBe(100)
})

test.each([
  [0, 1],
  [1, 1],
  [15, 1],
  [16, 2],
  [3000, 200],
  [mostSkipped + 15, 6667],
  [10 * mostSkipped, 6667],
])('%i rows are %i pages of 15, as far as one may ask', (rows, pages) => {
  expect(pagesOf(rows, 15)).toBe(pages)
  expect((pages - 1) * 15).toBeLessThanOrEqual(mostSkipped)
})
