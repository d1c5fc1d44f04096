import { expect, test } from 'vitest'
import { paymentOf, sumOf } from './payment-of.ts'

type Booked = Parameters<typeof paymentOf>[0]

const booked = (change: Partial<Booked>): Booked => ({
  attendeeState: 'INVITEE_ACCEPTED',
  transactionStatus: 'PENDING',
  totalPrice: { amount: '2734', currency: 'USD' },
  authorizedUntil: '2026-05-03T09:30:00.000Z',
  isPaymentPending: false,
  items: [{ entityId: 'k', name: 'Front row', quantity: 1, isFree: false }],
  ...change,
})

test('a paid request is held until the end of its authorisation, and the host sees it', () => {
  expect(paymentOf(booked({}))).toEqual({
    money: { amount: '2734', currency: 'USD' },
    state: 'reserved',
    answerBy: '2026-05-03T09:30:00.000Z',
  })
})

test('one that was approved reads as being taken until its provider answers, also when it was loaded again', () => {
  expect(paymentOf(booked({ isPaymentPending: true }))).toMatchObject({
    state: 'being taken',
    answerBy: null,
  })
})

test('a free one has no payment', () => {
  const items = [{ entityId: 'k', name: 'Floor', quantity: 1, isFree: true }]
  expect(paymentOf(booked({ items, totalPrice: { amount: '0', currency: 'USD' } }))).toBeNull()
})

test('who answers requests and sees no earnings sees how it stands, not how much it is', () => {
  const payment = paymentOf(booked({ totalPrice: null }))
  expect(payment).toMatchObject({ money: null, state: 'reserved', answerBy: '2026-05-03T09:30:00.000Z' })
  expect(sumOf([payment])).toBeNull()
})

test('who does neither, as at the door, sees no payment', () => {
  expect(paymentOf(booked({ totalPrice: null, transactionStatus: null }))).toBeNull()
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
