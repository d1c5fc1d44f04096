import { expect, test } from 'vitest'
import { pageSizes } from '../constants.ts'
import { pageInput } from './page.input.ts'

const input = pageInput(pageSizes.grid)

test('what is left out becomes the size of the list and its first page', () => {
  expect(input.parse({})).toEqual({ first: 20, after: null })
  expect(input.parse({ first: null, after: null })).toEqual({ first: 20, after: null })
  expect(input.parse({ first: 100, after: 'abc' })).toEqual({ first: 100, after: 'abc' })
})

test.each([0, -1, 101, 2.5])('%d entries are refused', (first) => {
  expect(input.safeParse({ first }).error?.issues.map((issue) => issue.message)).toEqual([
    'Ask for 1 to 100 entries',
  ])
})
