import { expect, test } from 'vitest'
import { capacityAfter, totalOf } from './capacity-after.ts'
import type { GuestRequest } from './requests-of.ts'

const eventTickets = [
  { eventTicketId: 'front', name: 'Front row', balance: { availableAmount: 3, limitedAmount: 20 } },
  { eventTicketId: 'open', name: 'Standing', balance: { availableAmount: null, limitedAmount: null } },
]

const request = (entityId: string, quantity: number, change: Partial<GuestRequest> = {}): GuestRequest => ({
  guest: {
    attendeeId: 'a',
    checkedInCount: 0,
    emailAddress: null,
    socialReaches: null,
    user: {
      userId: 'u',
      name: 'Guest',
      userName: 'guest',
      avatarUrl: null,
      repScore: 7,
      isVerified: false,
      tier: 'UNVERIFIED',
    },
    bookings: [],
  },
  booking: {
    bookingId: 'b',
    attendeeState: 'INVITEE_ACCEPTED',
    mayAnswer: true,
    note: null,
    quantity,
    createdAtUtc: '2026-05-01T12:00:00Z',
    authorizedUntil: null,
    isPaymentPending: false,
    transactionStatus: 'PENDING',
    receiptUrl: null,
    totalPrice: { amount: '0', currency: 'USD' },
    items: [{ entityId, name: entityId, quantity, isFree: true }],
    user: { userId: 'u' },
    tickets: [],
  },
  status: 'RSVP Pending',
  payment: null,
  tickets: 1,
  scanned: 0,
  mayAnswer: true,
  mayUndo: false,
  ...change,
})

test('counts what the selection takes of each event ticket', () => {
  expect(capacityAfter(eventTickets, [request('front', 2), request('open', 4)])).toEqual([
    { name: 'Front row', wanted: 2, available: 3, left: 1, missing: 0 },
    { name: 'Standing', wanted: 4, available: null, left: null, missing: 0 },
  ])
})

test('says how many places are missing', () => {
  expect(capacityAfter(eventTickets, [request('front', 2), request('front', 2)])).toEqual([
    { name: 'Front row', wanted: 4, available: 3, left: 0, missing: 1 },
  ])
})

test('says nothing of an event ticket whose amounts are kept back', () => {
  const hidden = { eventTicketId: 'front', name: 'Front row', balance: null }
  expect(capacityAfter([hidden], [request('front', 2)])).toEqual([])
})

test('answered ones take nothing more', () => {
  expect(capacityAfter(eventTickets, [request('front', 2, { mayAnswer: false })])).toEqual([])
})

test('paid requests hold their places already', () => {
  const payment = { money: { amount: '2734', currency: 'USD' }, state: 'reserved', answerBy: null } as const
  expect(capacityAfter(eventTickets, [request('front', 2, { payment })])).toEqual([])
})

test('all event tickets together: the places of those with a limit, and what does not fit', () => {
  const effects = capacityAfter(eventTickets, [request('front', 2), request('front', 2), request('open', 4)])
  expect(totalOf(effects)).toEqual({ available: 3, missing: 1 })
  expect(totalOf(capacityAfter(eventTickets, [request('open', 4)]))).toBeNull()
  expect(totalOf([])).toBeNull()
})
