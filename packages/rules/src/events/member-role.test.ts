import { expect, test } from 'vitest'
import type { EventAttendeeRole, EventMemberRole } from './enums.ts'
import { eventAttendeeRoles } from './enums.ts'
import type { EventRoleOrProducer } from './member-role.ts'
import { attendeeRoleOf, memberRoleOf, roleWordOf } from './member-role.ts'

test.each<[EventRoleOrProducer[], EventMemberRole | null]>([
  [['PRODUCER', 'CO_HOST', 'DOOR'], 'PRODUCER'],
  [['DOOR', 'COORDINATOR', 'SPONSOR', 'PROMOTER', 'CO_HOST'], 'MANAGER'],
  [['DOOR', 'COORDINATOR', 'SPONSOR', 'PROMOTER'], 'PROMOTER'],
  [['DOOR', 'COORDINATOR', 'SPONSOR'], 'SPONSOR'],
  [['DOOR', 'COORDINATOR'], 'HOST'],
  [['ATTENDEE', 'DOOR'], 'SCANNER'],
  [['TALENT'], null],
  [['ATTENDEE'], null],
  [[], null],
])('%j is shown as %s', (standings, role) => {
  expect(memberRoleOf(standings)).toBe(role)
})

test('each role has its derived word, and talent, which has none, its own', () => {
  expect(eventAttendeeRoles.map((role) => `${role} ${roleWordOf(role)}`)).toEqual([
    'ATTENDEE Attendee',
    'COORDINATOR Host',
    'CO_HOST Manager',
    'DOOR Scanner',
    'PROMOTER Promoter',
    'SPONSOR Sponsor',
    'TALENT Talent',
  ])
})

test.each<[EventAttendeeRole[], EventAttendeeRole]>([
  [['ATTENDEE', 'TALENT', 'DOOR', 'COORDINATOR', 'SPONSOR', 'PROMOTER', 'CO_HOST'], 'CO_HOST'],
  [['ATTENDEE', 'DOOR', 'PROMOTER'], 'PROMOTER'],
  [['ATTENDEE', 'TALENT', 'DOOR'], 'DOOR'],
  [['ATTENDEE', 'TALENT'], 'TALENT'],
  [['ATTENDEE'], 'ATTENDEE'],
  [[], 'ATTENDEE'],
])('of %j stands %s for all', (roles, role) => {
  expect(attendeeRoleOf(roles)).toBe(role)
})
