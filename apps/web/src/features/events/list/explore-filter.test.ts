import { expect, test } from 'vitest'
import { exploreFilterOf, withExploreFilter } from './explore-filter.ts'

test('the address holds the filter, in the order of the list of types', () => {
  const query = new URLSearchParams('tab=explore&q=%20jazz%20&type=PARTY&type=CONCERT&type=RAVE')
  expect(exploreFilterOf(query)).toEqual({ keyword: 'jazz', types: ['CONCERT', 'PARTY'] })
})

test('a changed filter keeps the rest of the address', () => {
  const query = new URLSearchParams('tab=explore&q=jazz&type=PARTY')
  expect(withExploreFilter(query, { types: [] }).toString()).toBe('tab=explore&q=jazz')
  expect(withExploreFilter(query, { keyword: '' }).toString()).toBe('tab=explore&type=PARTY')
})
