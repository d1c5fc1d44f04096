import { expect, test } from 'vitest'
import { chosenPlaceOf, withChosenPlace } from './chosen-place.ts'

const koeln = { name: 'Köln', latitude: 50.93333, longitude: 6.95 }

test('a chosen city lives in the address beside the filter, and goes again', () => {
  const query = withChosenPlace(new URLSearchParams('tab=near-me&radius=5'), koeln)
  expect(query.toString()).toBe('tab=near-me&radius=5&city=K%C3%B6ln&at=50.93%2C6.95')
  expect(chosenPlaceOf(query)).toEqual({ name: 'Köln', latitude: 50.93, longitude: 6.95, source: 'chosen' })
  expect(withChosenPlace(query, null).toString()).toBe('tab=near-me&radius=5')
})

test.each([
  '',
  'city=Berlin',
  'at=1,1',
  'city=%20&at=1,1',
  'city=Berlin&at=91,1',
  'city=Berlin&at=1,181',
  'city=Berlin&at=NaN,1',
  'city=Berlin&at=1e1,1',
  'city=Berlin&at=1',
  `city=Berlin&at=${'1'.repeat(10_000)},1`,
])('the address %j names no city', (query) => {
  expect(chosenPlaceOf(new URLSearchParams(query))).toBeNull()
})
