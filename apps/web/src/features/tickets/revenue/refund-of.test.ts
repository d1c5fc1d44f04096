import { expect, test } from 'vitest'
import { refundOf } from './refund-of.ts'

const paid = {
  attendeeState: 'APPROVED',
  transactionStatus: 'COMPLETED',
  totalPrice: { amount: '2734' },
  tickets: [{ firstSeen: null }, { firstSeen: null }],
} as const satisfies Parameters<typeof refundOf>[0]

test('a paid booking can be given back until one of its guests is in', () => {
  expect(refundOf(paid)).toBe('possible')
  expect(refundOf({ ...paid, tickets: [{ firstSeen: null }, { firstSeen: '2026-05-02T20:00:00Z' }] })).toBe(
    'checked-in',
  )
})

test('of a cancelled event it can be given back once the check-in is undone', () => {
  const kept = { ...paid, attendeeState: 'NONE' } as const
  expect(refundOf({ ...kept, tickets: [{ firstSeen: '2026-05-02T20:00:00Z' }] })).toBe('checked-in')
  expect(refundOf(kept)).toBe('possible')
})

test('what cost nothing, is not paid yet or went back already is not asked about', () => {
  expect(refundOf({ ...paid, totalPrice: { amount: '0' } })).toBe('none')
  expect(refundOf({ ...paid, transactionStatus: 'REFUND_PENDING' })).toBe('none')
  expect(refundOf({ ...paid, transactionStatus: 'REFUNDED', attendeeState: 'NONE' })).toBe('none')
  expect(refundOf({ ...paid, transactionStatus: 'PENDING', attendeeState: 'INVITEE_ACCEPTED' })).toBe('none')
})
