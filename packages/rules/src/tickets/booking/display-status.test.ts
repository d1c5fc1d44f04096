import { expect, test } from 'vitest'
import type { AttendeeState } from '../../events/enums.ts'
import type { TransactionStatus } from '../enums.ts'
import { bookingStatus, displayStatus, ticketStatus } from './display-status.ts'

test.each<[AttendeeState, string | null, string | null]>([
  ['APPROVED', 'Approved', 'Approved'],
  ['DECLINED', 'Declined', 'Declined'],
  ['INVITEE_ACCEPTED', 'RSVP Pending', 'Pending'],
  ['INVITED', 'Invited', 'Invited'],
  ['INVITEE_DECLINED', 'Declined', 'Declined'],
  ['NONE', null, null],
])('%s shows %s for a free ticket and %s for a paid one', (state, free, paid) => {
  expect(displayStatus(state, false)).toBe(free)
  expect(displayStatus(state, true)).toBe(paid)
})

test.each<[AttendeeState, TransactionStatus, string | null]>([
  ['NONE', 'PENDING', 'Payment pending'],
  ['NONE', 'CRASHED', 'Payment pending'],
  ['NONE', 'FAILED', 'Payment failed'],
  ['NONE', 'CANCELLED', 'Cancelled'],
  ['NONE', 'REFUND_PENDING', 'Refund pending'],
  ['NONE', 'REFUNDED', 'Refunded'],
  ['NONE', 'COMPLETED', null],
  ['INVITEE_ACCEPTED', 'PENDING', 'Pending'],
  ['APPROVED', 'COMPLETED', 'Approved'],
  ['DECLINED', 'CANCELLED', 'Declined'],
])('a paid booking in %s whose money is %s shows %s', (state, status, shown) => {
  expect(bookingStatus(state, status, true)).toBe(shown)
})

test('a free request waits as RSVP Pending, not for a payment', () => {
  expect(bookingStatus('INVITEE_ACCEPTED', 'PENDING', false)).toBe('RSVP Pending')
})

test('a ticket that is asked for has the same word as its request', () => {
  for (const isPaid of [true, false])
    expect(ticketStatus('REQUESTED', isPaid)).toBe(displayStatus('INVITEE_ACCEPTED', isPaid))
  expect((['CANCELLED', 'DECLINED', 'VALID'] as const).map((status) => ticketStatus(status, true))).toEqual([
    'Cancelled',
    'Declined',
    'Valid',
  ])
})
