import { expect, test } from 'vitest'
import { waitingForViewer } from './next-up.api.ts'

test('requests wait for those who may answer them, and for nobody who may only look at them', () => {
  const host = {
    pendingAttendees2: 2,
    myPermissions: ['CAN_VIEW_MY_ATTENDEES', 'CAN_APPROVE_ATTENDEE'],
  } as const
  const promoter = { pendingAttendees2: 1, myPermissions: ['CAN_APPROVE_MY_ATTENDEE'] } as const
  const door = { pendingAttendees2: 2, myPermissions: ['CAN_VIEW_MY_ATTENDEES', 'CAN_SCAN_TICKET'] } as const
  const answered = { ...host, pendingAttendees2: 0 }
  const events = [door, host, answered, promoter].map((each) => ({
    startDate: '2026-11-21T20:00:00Z',
    ...each,
    myPermissions: [...each.myPermissions],
  }))
  expect(waitingForViewer(events).map(({ pendingAttendees2 }) => pendingAttendees2)).toEqual([2, 1])
})
test('what begins first stands first', () => {
  const of = (startDate: string) => ({
    startDate,
    pendingAttendees2: 1,
    myPermissions: ['CAN_VIEW_MY_ATTENDEES' as const, 'CAN_APPROVE_ATTENDEE' as const],
  })
  const [late, soon, next] = ['2026-12-02T20:00:00Z', '2026-11-22T08:00:00+09:00', '2026-11-22T00:00:00Z']
  expect(
    waitingForViewer([late, soon, next].map((each) => of(each ?? ''))).map((each) => each.startDate),
  ).toEqual([soon, next, late])
})
