import { expect, test } from 'vitest'
import {
  choicesIn,
  criteriaOf,
  exploreFilterOf,
  isNarrowed,
  noFilter,
  withExploreFilter,
} from './explore-filter.ts'

test('the address holds the filter, in the order of the list of types', () => {
  const query = new URLSearchParams(
    'tab=explore&q=%20jazz%20&type=PARTY&type=CONCERT&type=RAVE&from=2027-01-02&to=2027-01-03&price=25',
  )
  expect(exploreFilterOf(query)).toEqual({
    keyword: 'jazz',
    types: ['CONCERT', 'PARTY'],
    from: '2027-01-02',
    to: '2027-01-03',
    price: 25,
  })
})

test.each(['from=tomorrow&to=2027-13-01&price=cheap', 'price=0', 'price=-5', 'price=1e3', 'from=', ''])(
  'what an address %j means is nothing',
  (query) => {
    expect(exploreFilterOf(new URLSearchParams(query))).toEqual(noFilter)
    expect(isNarrowed(exploreFilterOf(new URLSearchParams(query)))).toBe(false)
  },
)

test('a changed filter keeps the rest of the address', () => {
  const query = new URLSearchParams('tab=explore&q=jazz&type=PARTY&price=free&radius=25')
  expect(withExploreFilter(query, { types: [] }).toString()).toBe('tab=explore&radius=25&q=jazz&price=free')
  expect(withExploreFilter(query, { keyword: '', price: 'paid', from: '2027-01-02' }).toString()).toBe(
    'tab=explore&radius=25&type=PARTY&from=2027-01-02&price=paid',
  )
  expect(withExploreFilter(query, noFilter).toString()).toBe('tab=explore&radius=25')
  expect(isNarrowed({ ...noFilter, to: '2027-01-02' })).toBe(true)
})

test('a span reaches from the first moment of its first day to the last of its last day', () => {
  const { from, to } = criteriaOf({ ...noFilter, from: '2027-03-14', to: '2027-03-14' })
  const day = (at: string | null) => new Date(at ?? '')
  expect([day(from).getHours(), day(from).getDate()]).toEqual([0, 14])
  expect([day(to).getHours(), day(to).getMinutes(), day(to).getMilliseconds()]).toEqual([23, 59, 999])
})

test.each([
  [null, null, null],
  ['free', true, null],
  ['paid', false, null],
  [25, null, '2500'],
] as const)('the price %j asks for free %j, at most %j', (price, isFree, maxPrice) => {
  expect(criteriaOf({ ...noFilter, price })).toMatchObject({ isFree, maxPrice })
})

test('each type, each day and the price count as one choice, the typed text as none', () => {
  expect(choicesIn({ ...noFilter, keyword: 'jazz' })).toBe(0)
  expect(
    choicesIn({
      keyword: '',
      types: ['PARTY', 'CONCERT'],
      from: '2027-01-02',
      to: '2027-01-03',
      price: 'free',
    }),
  ).toBe(5)
})
