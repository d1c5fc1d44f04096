import { expect, test } from 'vitest'
import type { EventMemberRole } from './enums.ts'
import type { EventStanding } from './member-role.ts'
import { memberRoleOf } from './member-role.ts'

test.each<[EventStanding[], EventMemberRole | null]>([
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
