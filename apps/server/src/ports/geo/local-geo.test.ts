import { expect, test } from 'vitest'
import { openLog } from '#platform/logs/log.ts'
import { openLocalGeo } from './local-geo.ts'

const geo = openLocalGeo(openLog('silent'))

test.each([
  ['8.8.8.8', 'US'],
  ['::ffff:8.8.8.8', 'US'],
  ['::ffff:808:808', 'US'],
  ['8.8.8.8:443', 'US'],
  ['2001:4860:4860::8888', 'US'],
  ['193.0.6.139', 'NL'],
  ['2001:67c:2e8::1', 'NL'],
])('%s is in %s', (address, country) => {
  expect(geo.countryOf(address)).toBe(country)
})

test.each([
  ['Berlin', 'DE', [52.52, 13.41]],
  [' LOS ANGELES', 'US', [34.05, -118.24]],
  ['München', 'DE', [48.14, 11.58]],
  ['São Paulo', 'BR', [-23.55, -46.64]],
  ['Köln', 'DE', [50.93, 6.95]],
  ['Wien', 'AT', [48.21, 16.37]],
  ['Galapagos', 'EC', [-0.9, -89.6]],
  ['Lodz', 'PL', [51.77, 19.47]],
  ['Springfield', 'US', [37.22, -93.3]],
  ['Berlin', 'FR', null],
  ['Nowhere', 'DE', null],
  ['constructor', 'DE', null],
  ['Berlin', 'constructor', null],
])('the city %s of %s', (city, countryCode, place) => {
  const found = geo.cityAt(city, countryCode)
  expect(found && [found.latitude, found.longitude].map((each) => Math.round(each * 100) / 100)).toEqual(
    place,
  )
})

const named = (keyword: string) =>
  geo.findCities(keyword).map(({ name, countryCode }) => `${name}, ${countryCode}`)

test('cities are found by the beginning of a word, by another name and without accents', () => {
  expect(named('münch')[0]).toBe('Munich, DE')
  expect(named('wien')[0]).toBe('Vienna, AT')
  expect(named('Koln')[0]).toBe('Köln, DE')
  expect(named('łódź')).toEqual(named('lodz'))
  expect(named('angeles')).toContain('Los Angeles, US')
  expect(named('york')).toContain('New York City, US')
  expect(named('santa a')).toContain('Santa Ana, US')
  expect(named('santa a')).not.toContain('Los Angeles, US')
})

test('a city of just this name comes before larger ones that go on, and the larger of two first', () => {
  expect(named('york')[0]).toBe('York, GB')
  expect(named('birmingham').slice(0, 2)).toEqual(['Birmingham, GB', 'Birmingham, US'])
  expect(named('london').slice(0, 2)).toEqual(['London, GB', 'London, CA'])
})

test.each(['', ' ', 'b', 'constructor', '%', '(a+)+$'])('the keyword %j finds no city', (keyword) => {
  expect(geo.findCities(keyword)).toEqual([])
})

test('many cities are cut to the largest 200', () => {
  expect(geo.findCities('sa')).toHaveLength(200)
})

test.each([
  '127.0.0.1',
  '::1',
  '10.1.2.3',
  '192.168.1.1',
  '172.16.0.9',
  '169.254.0.1',
  'fe80::1%eth0',
  'fd00::1',
  '::ffff:10.0.0.1',
  '::ffff:a00:1',
  '0.0.0.0',
  '100.64.0.1',
  '192.0.2.1',
  '224.0.0.1',
  '2001:db8::1',
  '255.255.255.255',
  'socket',
  '',
  '999.1.1.1',
])('where %j is nobody knows', (address) => {
  expect(geo.countryOf(address)).toBeNull()
})
