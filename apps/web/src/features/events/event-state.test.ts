import { expect, test } from 'vitest'
import { eventStateOf } from './event-state.ts'

const open = { status: 'PUBLISHED', isExpired: false, isListFull: false, myAttendee: null } as const
const going = { attendeeState: 'APPROVED', status: 'Approved' } as const
const waits = { attendeeState: 'INVITEE_ACCEPTED' } as const

test.each([
  ['an open event says nothing', open, null],
  ['a full one is sold out', { ...open, isListFull: true }, 'Sold out'],
  [
    'a person who goes reads so, also when it is full',
    { ...open, isListFull: true, myAttendee: going },
    "You're going",
  ],
  [
    'a request reads as its ticket does',
    { ...open, myAttendee: { ...waits, status: 'RSVP Pending' } },
    'RSVP Pending',
  ],
  ['a paid one too', { ...open, myAttendee: { ...waits, status: 'Pending' } }, 'Pending'],
  ['one that runs', { ...open, status: 'STARTED' as const }, 'Happening now'],
  ['over is over, also for who went', { ...open, isExpired: true, myAttendee: going }, 'Ended'],
  ['cancelled beats all', { ...open, status: 'CANCELLED' as const, isExpired: true }, 'Cancelled'],
  ['a draft', { ...open, status: 'DRAFT' as const }, 'Draft'],
  [
    'a draft stays one when its day has passed',
    { ...open, status: 'DRAFT' as const, isExpired: true },
    'Draft',
  ],
])('%s', (_case, facts, word) => {
  expect(eventStateOf(facts)?.word ?? null).toBe(word)
})
