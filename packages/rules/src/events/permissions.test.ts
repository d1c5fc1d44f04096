import { describe, expect, test } from 'vitest'
import { clubTeamRoles } from '../clubs/enums.ts'
import { eventAttendeeRoles, eventPermissions } from './enums.ts'
import { mayManageAttendees } from './may-manage-attendees.ts'
import { maySharePage } from './may-share-page.ts'
import type { EventRoleOrProducer } from './member-role.ts'
import type { EventCapability } from './permissions.ts'
import { permissionsOf, permissionToGive, scopeOf } from './permissions.ts'

const columns: EventRoleOrProducer[] = [
  'PRODUCER',
  'CO_HOST',
  'PROMOTER',
  'SPONSOR',
  'COORDINATOR',
  'DOOR',
  'TALENT',
]

test.each<[EventCapability, string]>([
  ['addCoHost', 'all no no no no no no'],
  ['addPromoter', 'all all no no no no no'],
  ['addSponsor', 'all all no no no no no'],
  ['addDoor', 'all all no no no no no'],
  ['addCoordinator', 'all all no no no no no'],
  ['addTalent', 'all all no no no no no'],
  ['addAttendee', 'all all own own all no own'],
  ['approveAttendees', 'all all own no all no no'],
  ['viewAttendees', 'all all own own all all own'],
  ['editTickets', 'all all no no no no no'],
  ['scanTickets', 'all all no no all all no'],
  ['searchGuests', 'all all own own all all no'],
  ['shareLink', 'all all all all all no all'],
  ['viewEarnings', 'all all own no no no no'],
  ['requestPayout', 'all no no no no no no'],
  ['filterStatistics', 'all all no no no no no'],
  ['addVip', 'all all all no no no no'],
  ['exportAttendees', 'all all no no no no no'],
])('%s, from producer to talent: %s', (capability, scopes) => {
  expect(columns.map((standing) => scopeOf(capability, [standing])).join(' ')).toBe(scopes)
})

test.each(['exportAttendees', 'editEvent', 'requestPayout'] as const)(
  '%s shows money, to those who see all earnings',
  (capability) => {
    const everybody = [
      ...columns.map((standing) => [[standing], null] as const),
      ...clubTeamRoles.map((role) => [[], role] as const),
    ]
    const may = everybody.filter(([standings, role]) => scopeOf(capability, standings, role) !== 'no')
    expect(may.length).toBeGreaterThan(0)
    expect(may.map(([standings, role]) => scopeOf('viewEarnings', standings, role))).toEqual(
      may.map(() => 'all'),
    )
  },
)

describe('permissionsOf', () => {
  test('the producer holds every one', () => {
    expect(permissionsOf(['PRODUCER'])).toEqual([...eventPermissions])
  })

  test('an attendee and a stranger hold none', () => {
    expect(permissionsOf(['ATTENDEE'])).toEqual([])
    expect(permissionsOf([])).toEqual([])
  })

  test('a promoter acts on their own guests and may add a VIP', () => {
    expect(permissionsOf(['PROMOTER'])).toEqual([
      'CAN_ADD_ATTENDEE',
      'CAN_ADD_VIP',
      'CAN_APPROVE_MY_ATTENDEE',
      'CAN_SEARCH_GUESTS',
      'CAN_SHARE_EVENT_LINK',
      'CAN_VIEW_MY_ATTENDEES',
      'CAN_VIEW_MY_EARNINGS',
    ])
  })

  test('the door scans, views and searches, and nothing else', () => {
    expect(permissionsOf(['DOOR'])).toEqual([
      'CAN_SCAN_TICKET',
      'CAN_SEARCH_GUESTS',
      'CAN_VIEW_ATTENDEES',
      'CAN_VIEW_MY_ATTENDEES',
    ])
  })

  test('what is withheld from a role is gone, unless another role or the club gives it', () => {
    const withheld = { PROMOTER: ['CAN_ADD_VIP', 'CAN_APPROVE_MY_ATTENDEE'] } as const
    expect(permissionsOf(['PROMOTER'], null, withheld)).toEqual([
      'CAN_ADD_ATTENDEE',
      'CAN_SEARCH_GUESTS',
      'CAN_SHARE_EVENT_LINK',
      'CAN_VIEW_MY_ATTENDEES',
      'CAN_VIEW_MY_EARNINGS',
    ])
    expect(permissionsOf(['PROMOTER', 'COORDINATOR'], null, withheld)).toContain('CAN_APPROVE_MY_ATTENDEE')
    expect(permissionsOf(['PROMOTER'], 'EVENT_MANAGER', withheld)).toEqual(
      permissionsOf(['PROMOTER'], 'EVENT_MANAGER'),
    )
    expect(permissionsOf(['DOOR'], null, withheld)).toEqual(permissionsOf(['DOOR']))
  })

  test('several roles add up', () => {
    expect(scopeOf('viewAttendees', ['TALENT', 'DOOR'])).toBe('all')
    expect(scopeOf('viewAttendees', ['TALENT', 'SPONSOR'])).toBe('own')
  })

  test('those who run events for the hosting club work like a co-host, without a role at the event', () => {
    for (const role of ['OWNER', 'ADMIN', 'EVENT_MANAGER'] as const) {
      expect(permissionsOf([], role)).toEqual(permissionsOf(['CO_HOST']))
    }
    expect(permissionsOf([], 'ACCOUNT_MANAGER')).toEqual([
      'CAN_VIEW_ATTENDEES',
      'CAN_VIEW_EARNINGS',
      'CAN_VIEW_MY_ATTENDEES',
      'CAN_VIEW_MY_EARNINGS',
    ])
    expect(permissionsOf([], 'OFFER_MANAGER')).toEqual(['CAN_VIEW_ATTENDEES', 'CAN_VIEW_MY_ATTENDEES'])
  })
})

test('giving a role needs the permission of that role', () => {
  expect(eventAttendeeRoles.map((role) => `${role} ${permissionToGive(role)}`)).toEqual([
    'ATTENDEE CAN_ADD_ATTENDEE',
    'COORDINATOR CAN_ADD_COORDINATOR_ATTENDEE',
    'CO_HOST CAN_ADD_CO_HOST_ATTENDEE',
    'DOOR CAN_ADD_DOOR_ATTENDEE',
    'PROMOTER CAN_ADD_PROMOTER_ATTENDEE',
    'SPONSOR CAN_ADD_SPONSOR_ATTENDEE',
    'TALENT CAN_ADD_TALENT_ATTENDEE',
  ])
})

test("'Manage Attendees' needs a right to approve", () => {
  expect(mayManageAttendees(permissionsOf(['PROMOTER']))).toBe(true)
  expect(mayManageAttendees(permissionsOf(['COORDINATOR']))).toBe(true)
  expect(mayManageAttendees(permissionsOf(['DOOR']))).toBe(false)
})

test('the link of the page is offered to everybody but those who work there without the right to share it', () => {
  expect(columns.filter((standing) => !maySharePage(permissionsOf([standing])))).toEqual(['DOOR'])
  expect(maySharePage([])).toBe(true)
})
