import { expect, test } from 'vitest'
import { networkOf, widerNetworksOf } from './network-of.ts'

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['::FFFF:cb00:7109', '203.0.113.9'],
  ['0:0:0:0:0:ffff:cb00:7109', '203.0.113.9'],
  ['64:ff9b::203.0.113.9', '203.0.113.9'],
  // The form of RFC 4291 that nobody uses any more: no IPv4 address stands for it.
  ['::203.0.113.9', '0:0:0:0::/64'],
  ['203.0.113.9:5678', '203.0.113.9'],
  ['[::ffff:203.0.113.9]:5678', '203.0.113.9'],
  ['[2001:db8:1:2::9]:5678', '2001:db8:1:2::/64'],
  ['[2001:db8:1:2::9]', '2001:db8:1:2::/64'],
  ['999.0.113.9', '999.0.113.9'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::1', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['socket', 'socket'],
])('%s counts for %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})

test.each([
  ['203.0.113.9', '203.0.113/24', '203.0/16'],
  ['::ffff:203.0.113.9', '203.0.113/24', '203.0/16'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48', '2001:db8::/32'],
  ['2001:0DB8:0001:ffff::1', '2001:db8:1::/48', '2001:db8::/32'],
  ['::1', '0:0:0::/48', '0:0::/32'],
  ['socket', 'socket', 'socket'],
])('%s is of %s and of %s', (address, customer, provider) => {
  expect(widerNetworksOf(address)).toEqual({ customer, provider })
})
