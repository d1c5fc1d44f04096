import { expect, test } from 'vitest'
import type { Verdict } from '../checkin.api.ts'
import { goesByItself, scanTone, wordOf } from './scan-tone.ts'

const verdict = (status: Verdict['status'], reason: Verdict['reason'], opensAt: string | null = null) => ({
  isTest: false,
  verdict: {
    status,
    reason,
    message: '',
    scanCount: 1,
    firstSeen: null,
    opensAt,
    ticketId: null,
    ticketName: null,
    ticketColor: null,
    holderName: null,
    guestName: null,
    holderAvatarUrl: null,
  },
})

test.each([
  ['a good ticket', verdict('ACCEPTED', null), 'admit', 'Admit'],
  ['one that is in already', verdict('DECLINED', 'already_redeemed'), 'refuse', 'Already in'],
  ['a foreign one', verdict('DECLINED', 'invalid'), 'refuse', 'Not valid'],
  ['a good one at the wrong entrance', verdict('DECLINED', 'wrong_zone'), 'look', 'Wrong zone'],
  ['one that comes too late', verdict('DECLINED', 'invalid_time'), 'refuse', 'Too late'],
  ['a good one too early', verdict('DECLINED', 'invalid_time', '2026-11-21T16:00:00Z'), 'look', 'Too early'],
  ['no answer from the server', { problem: 'No connection' }, 'look', 'Look'],
])('%s', (_case, shown, tone, word) => {
  expect([scanTone(shown), wordOf(shown)]).toEqual([tone, word])
})

test('only a fresh admission goes by itself: the rest waits until somebody has read it', () => {
  const admitted = verdict('ACCEPTED', null)
  expect(goesByItself(admitted)).toBe(true)
  expect(goesByItself({ ...admitted, again: true })).toBe(false)
  expect(goesByItself(verdict('DECLINED', 'already_redeemed'))).toBe(false)
  expect(goesByItself(verdict('DECLINED', 'wrong_zone'))).toBe(false)
  expect(goesByItself({ problem: 'No connection' })).toBe(false)
})

test('a code shown again says so, and does not say Admit', () => {
  expect(wordOf({ ...verdict('ACCEPTED', null), again: true })).toBe('Already shown a moment ago')
})
