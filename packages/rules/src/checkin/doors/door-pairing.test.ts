import { expect, test } from 'vitest'
import {
  displayPairingCode,
  normalisePairingCode,
  pairingCodeFrom,
  pairingPath,
  syncEndsAt,
} from './door-pairing.ts'

test.each([
  ['abcd-1234', 'ABCD1234'],
  [' ABCD 12 34 ', 'ABCD1234'],
  ['OIL01234', '01101234'],
  ['ABCD123', null],
  ['ABCD12345', null],
  ['ABCD123!', null],
])('%s is read as %s', (typed, code) => {
  expect(normalisePairingCode(typed)).toBe(code)
})

test('a code is made of eight random bytes', () => {
  expect(pairingCodeFrom(new Uint8Array([0, 1, 2, 3, 31, 32, 33, 255]))).toBe('0123Z01Z')
})

test('scans may be sent for a week after scanning has ended', () => {
  const endDate = Date.parse('2026-11-21T23:00:00Z')
  expect(new Date(syncEndsAt({ endDate })).toISOString()).toBe('2026-11-29T23:00:00.000Z')
})

test('people read a code in two halves, and its address has it behind the #', () => {
  expect(displayPairingCode('ABCD1234')).toBe('ABCD-1234')
  expect(pairingPath('ABCD1234')).toBe('/door#ABCD1234')
})
