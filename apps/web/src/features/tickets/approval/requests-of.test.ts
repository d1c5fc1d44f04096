import type { AttendeeState } from '@reprise/rules/events/enums'
import type { TransactionStatus } from '@reprise/rules/tickets/enums'
import { expect, test } from 'vitest'
import type { GuestBooking, GuestNode } from './approval.api.ts'
import { requestsOf } from './requests-of.ts'

const ticket = (firstSeen: string | null): GuestBooking['tickets'][number] => ({
  firstSeen,
  guestName: null,
  holder: { userId: 'u' },
  eventTicket: { eventTicketId: 'k' },
  ticketInfo: { displayEventTicket: { eventTicketId: 'k', name: 'Front row' } },
})

const booking = (
  attendeeState: AttendeeState,
  firstSeen: string | null = null,
  paid?: { amount: string; transactionStatus: TransactionStatus },
): GuestBooking => ({
  bookingId: `${attendeeState}-${firstSeen}`,
  attendeeState,
  mayAnswer: true,
  note: null,
  quantity: 1,
  createdAtUtc: '2026-05-01T12:00:00Z',
  authorizedUntil: null,
  isPaymentPending: false,
  transactionStatus: paid?.transactionStatus ?? 'COMPLETED',
  receiptUrl: null,
  totalPrice: { amount: paid?.amount ?? '0', currency: 'USD' },
  items: [{ entityId: 'k', name: 'Front row', quantity: 1, isFree: (paid?.amount ?? '0') === '0' }],
  user: { userId: 'u' },
  tickets: [ticket(firstSeen)],
})

const guest = (...bookings: GuestBooking[]): GuestNode => ({
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
  bookings,
})

test('a guest with a ticket and an open request is asked about once', () => {
  const both = guest(booking('APPROVED'), booking('INVITEE_ACCEPTED'))
  const waiting = requestsOf([both], ['INVITEE_ACCEPTED'])
  expect(waiting.map((row) => [row.status, row.mayAnswer, row.mayUndo])).toEqual([
    ['RSVP Pending', true, false],
  ])
})

test('an answer can be taken back until somebody is in', () => {
  const rows = requestsOf(
    [guest(booking('APPROVED'), booking('DECLINED'), booking('APPROVED', '2026-05-02T20:00:00Z'))],
    ['APPROVED', 'DECLINED'],
  )
  expect(rows.map((row) => row.mayUndo)).toEqual([true, true, false])
})

test('a paid answer is taken back with the money; one that was declined has none any more', () => {
  const rows = requestsOf(
    [
      guest(
        booking('APPROVED', null, { amount: '2734', transactionStatus: 'COMPLETED' }),
        booking('DECLINED', null, { amount: '2734', transactionStatus: 'CANCELLED' }),
      ),
    ],
    ['APPROVED', 'DECLINED'],
  )
  expect(rows.map((row) => [row.payment?.state, row.mayUndo])).toEqual([
    ['paid', true],
    ['given back', false],
  ])
})

test('a request with a payment shows Pending, one without shows RSVP Pending', () => {
  const rows = requestsOf(
    [
      guest(
        booking('INVITEE_ACCEPTED', null, { amount: '2734', transactionStatus: 'PENDING' }),
        booking('INVITEE_ACCEPTED'),
      ),
    ],
    ['INVITEE_ACCEPTED'],
  )
  expect(rows.map((row) => row.status)).toEqual(['Pending', 'RSVP Pending'])
})

test('a request whose payment is being taken is not answered again', () => {
  const waiting = booking('INVITEE_ACCEPTED', null, { amount: '2734', transactionStatus: 'PENDING' })
  const mayAnswer = (isPaymentPending: boolean) =>
    requestsOf([guest({ ...waiting, isPaymentPending })], ['INVITEE_ACCEPTED']).map((row) => row.mayAnswer)
  expect([mayAnswer(false), mayAnswer(true)]).toEqual([[true], [false]])
})

test('a booking whose tickets several people hold is one row', () => {
  const shared = booking('APPROVED')
  const rows = requestsOf([guest(shared), guest(booking('DECLINED'), shared)], ['APPROVED', 'DECLINED'])
  expect(rows.map((row) => row.booking.bookingId)).toEqual(['APPROVED-null', 'DECLINED-null'])
})

test('a guest that somebody else answers for is only shown', () => {
  const states = ['INVITEE_ACCEPTED', 'APPROVED'] as const
  const rows = requestsOf(
    [guest(...states.map((state) => ({ ...booking(state), mayAnswer: false })))],
    [...states],
  )
  expect(rows.map((row) => [row.mayAnswer, row.mayUndo])).toEqual([
    [false, false],
    [false, false],
  ])
})

test('of an order of three tickets it is known how many have come in', () => {
  const tickets = ['2026-05-01T20:00:00Z', null, null].map(ticket)
  const [row] = requestsOf([guest({ ...booking('APPROVED'), tickets })], ['APPROVED'])
  expect([row?.scanned, row?.tickets, row?.mayUndo]).toEqual([1, 3, false])
})
