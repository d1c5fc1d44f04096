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
  ['Berlin', 'DE', [52.5, 13.37]],
  [' LOS ANGELES', 'US', [34.05, -118.24]],
  ['München', 'DE', [48.14, 11.58]],
  ['São Paulo', 'BR', [-23.53, -46.62]],
  ['Berlin', 'FR', null],
  ['Nowhere', 'DE', null],
  ['constructor', 'DE', null],
  ['Berlin', 'constructor', null],
])('the city %s of %s', (city, countryCode, place) => {
  const found = geo.cityAt(city, countryCode)
  expect(found && [found.latitude, found.longitude]).toEqual(place)
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
