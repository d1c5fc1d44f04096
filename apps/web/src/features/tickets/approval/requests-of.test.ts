import type { AttendeeState } from '@reprise/rules/events/enums'
import { expect, test } from 'vitest'
import type { GuestBooking, GuestNode } from './approval.api.ts'
import { requestsOf } from './requests-of.ts'

const booking = (attendeeState: AttendeeState, firstSeen: string | null = null): GuestBooking => ({
  bookingId: `${attendeeState}-${firstSeen}`,
  attendeeState,
  note: null,
  quantity: 1,
  createdAtUtc: '2026-05-01T12:00:00Z',
  totalPrice: { amount: '0' },
  items: [{ entityId: 'k', name: 'Front row', quantity: 1 }],
  tickets: [{ firstSeen }],
})

const guest = (...bookings: GuestBooking[]): GuestNode => ({
  attendeeId: 'a',
  checkedInCount: 0,
  emailAddress: null,
  user: { userId: 'u', name: 'Guest', userName: 'guest', avatarUrl: null, repScore: 7, isVerified: false },
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
