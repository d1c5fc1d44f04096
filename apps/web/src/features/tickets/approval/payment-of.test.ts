import { expect, test } from 'vitest'
import { paymentOf, sumOf } from './payment-of.ts'

type Booked = Parameters<typeof paymentOf>[0]

const booked = (change: Partial<Booked>): Booked => ({
  attendeeState: 'INVITEE_ACCEPTED',
  transactionStatus: 'PENDING',
  totalPrice: { amount: '2734', currency: 'USD' },
  createdAtUtc: '2026-05-01T12:00:00.000Z',
  ...change,
})

test('a paid request is held for three days, and the host sees until when', () => {
  expect(paymentOf(booked({}))).toEqual({
    amount: 2734n,
    currency: 'USD',
    state: 'held',
    answerBy: '2026-05-04T12:00:00.000Z',
  })
})

test('a free one has no payment', () => {
  expect(paymentOf(booked({ totalPrice: { amount: '0', currency: 'USD' } }))).toBeNull()
})

test.each([
  ['APPROVED', 'COMPLETED', 'paid'],
  ['DECLINED', 'CANCELLED', 'given back'],
  ['NONE', 'REFUND_PENDING', 'going back'],
  ['NONE', 'REFUNDED', 'given back'],
  ['NONE', 'FAILED', 'failed'],
  ['NONE', 'PENDING', 'pending'],
] as const)('%s and %s: the money is %s', (attendeeState, transactionStatus, state) => {
  expect(paymentOf(booked({ attendeeState, transactionStatus }))?.state).toBe(state)
})

test('payments of several requests are added up, free ones beside them are nothing', () => {
  const one = paymentOf(booked({}))
  expect(sumOf([one, null, one])).toEqual({ amount: '5468', currency: 'USD' })
  expect(sumOf([null])).toBeNull()
})
