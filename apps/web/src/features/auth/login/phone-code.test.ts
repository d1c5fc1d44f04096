import { expect, test, vi } from 'vitest'
import { onlyBlock, phoneCodeOf, stillGood, withLife } from './phone-code.ts'

const now = Date.parse('2026-11-21T12:00:00Z')
const phoneNumber = '+14155552671'
const running = { phoneNumber, expiresAt: now + 1, resendAt: now, blockedUntil: 0 }
const blocked = { phoneNumber, expiresAt: now + 1, resendAt: now, blockedUntil: now + 2 }

test('the times of the server become moments of this device', () => {
  expect(
    phoneCodeOf(phoneNumber, { nextResend: '2026-11-21T12:00:30Z', expiredDate: '2026-11-21T12:05:00Z' }),
  ).toEqual({ phoneNumber, expiresAt: now + 300_000, resendAt: now + 30_000, blockedUntil: 0 })
})

test('a code of which nobody says how long it is good is good for as long as one that was just sent', () => {
  vi.useFakeTimers({ now })
  const silent = { ...running, expiresAt: 0 }
  expect(withLife(running, blocked)).toEqual(running)
  expect(withLife(silent, { ...running, expiresAt: now + 9 }).expiresAt).toBe(now + 9)
  expect(withLife(silent, null).expiresAt).toBe(now + 300_000)
  vi.useRealTimers()
})

test.each([
  ['a code that is out', running, running],
  ['a block', blocked, blocked],
  ['a block that is over', { ...running, blockedUntil: now }, running],
  ['a code that has run out', { ...running, expiresAt: now }, null],
  ['nothing', null, null],
  ['something else', ['x'], null],
  ['half of one', { phoneNumber, blockedUntil: 'soon' }, null],
])('after a reload, of %s', (_what, kept, left) => {
  expect(stillGood(kept, now)).toEqual(left)
})

test('the edit button clears timers and counters, but not a block', () => {
  expect(onlyBlock(running, now)).toBeNull()
  expect(onlyBlock(null, now)).toBeNull()
  expect(onlyBlock(blocked, now)).toEqual({ ...blocked, expiresAt: 0, resendAt: 0 })
})
