import { expect, test } from 'vitest'
import { deviceTime, noteServerTime } from './server-time.ts'

const noon = Date.parse('2026-11-21T12:00:00Z')

test.each([
  ['Sat, 21 Nov 2026 12:00:00 GMT', 0],
  ['Sat, 21 Nov 2026 12:00:04 GMT', 0],
  ['Sat, 21 Nov 2026 14:00:00 GMT', 7_200_000],
  ['Sat, 21 Nov 2026 11:30:00 GMT', -1_800_000],
])('at noon of this device an answer of %s puts its times %i ms ahead', (date, ahead) => {
  noteServerTime(date, noon)
  expect(deviceTime('2026-11-21T15:00:00Z')).toBe(Date.parse('2026-11-21T15:00:00Z') - ahead)
})

test('an answer without a time changes nothing, and no instant is no time', () => {
  noteServerTime('Sat, 21 Nov 2026 14:00:00 GMT', noon)
  noteServerTime(null, noon)
  expect(deviceTime('2026-11-21T15:00:00Z')).toBe(Date.parse('2026-11-21T13:00:00Z'))
  expect(deviceTime(null)).toBe(0)
})
