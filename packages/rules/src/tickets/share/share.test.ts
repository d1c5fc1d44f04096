import { expect, test } from 'vitest'
import { answerRefusal, moveRefusal, shareStateOf } from './share.ts'

const valid = { status: 'VALID', isIn: false, eventStatus: 'PUBLISHED' } as const

test.each([
  [valid, null],
  [{ ...valid, eventStatus: 'STARTED' } as const, null],
  [{ ...valid, isIn: true }, 'Someone already checked in with this ticket.'],
  [{ ...valid, status: 'REQUESTED' } as const, "This ticket isn't valid."],
  [{ ...valid, status: 'CANCELLED' } as const, "This ticket isn't valid."],
  [{ ...valid, eventStatus: 'ENDED' } as const, 'This event has ended.'],
  [{ ...valid, eventStatus: 'CANCELLED' } as const, 'This event was cancelled.'],
])('a ticket of %o changes hands unless: %s', (ticket, message) => {
  expect(moveRefusal(ticket)?.text ?? null).toBe(message)
})

test('an open offer is over with its event, an answered one stays as it was answered', () => {
  expect(shareStateOf('OPEN', valid)).toBe('OPEN')
  expect(shareStateOf('OPEN', { ...valid, eventStatus: 'ENDED' })).toBe('EXPIRED')
  expect(shareStateOf('ACCEPTED', { ...valid, eventStatus: 'ENDED' })).toBe('ACCEPTED')
})

test('only an open offer is answered', () => {
  expect(answerRefusal('OPEN')).toBeNull()
  expect(answerRefusal('DECLINED')).toEqual({
    code: 'CONFLICT',
    text: 'This ticket was already declined.',
  })
  expect(answerRefusal('EXPIRED')?.text).toBe('This ticket is no longer offered.')
})
