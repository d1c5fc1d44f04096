import { expect, test } from 'vitest'
import type { AttendeeState } from '../events/enums.ts'
import { displayStatus } from './display-status.ts'

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
