import { expect, test } from 'vitest'
import { searchPageOf } from './search-page-of.ts'

test.each([
  ['  night ', '/search?q=night'],
  ['slow & loud', '/search?q=slow+%26+loud'],
  ['   ', '/search'],
  ['', '/search'],
  ['x'.repeat(101), `/search?q=${'x'.repeat(100)}`],
])('%j is searched for at %s', (keyword, path) => {
  expect(searchPageOf(keyword)).toBe(path)
})
