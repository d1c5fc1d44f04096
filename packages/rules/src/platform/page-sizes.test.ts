import { expect, test } from 'vitest'
import { largestPage, pageSizes } from './page-sizes.ts'

test('lists show as many as the specification and decision S-134 say', () => {
  expect(pageSizes).toEqual({ table: 50, pager: 15, feed: 10, grid: 20, firstEvents: 5 })
  expect(largestPage).toBe(100)
})
