import { expect, test } from 'vitest'
import { deskPages } from './desk-pages.ts'

const namesFor = (...myPermissions: Parameters<typeof deskPages>[0]['myPermissions']) =>
  deskPages({ slug: 'low-tide', myPermissions }).map(({ name }) => name)

test('each person of the team is led to the pages that are open to them, and to no other', () => {
  expect(namesFor('CAN_VIEW_MY_ATTENDEES', 'CAN_VIEW_EARNINGS', 'CAN_SCAN_TICKET', 'CAN_EDIT_EVENT')).toEqual(
    ['Overview', 'Attendees', 'Guest list', 'Revenue', 'Door', 'Edit'],
  )
  expect(namesFor('CAN_VIEW_MY_ATTENDEES', 'CAN_VIEW_MY_EARNINGS')).toEqual([
    'Overview',
    'Attendees',
    'Guest list',
    'Revenue',
  ])
  expect(namesFor('CAN_VIEW_MY_ATTENDEES', 'CAN_ADD_ATTENDEE')).toEqual([
    'Overview',
    'Attendees',
    'Guest list',
    'Invite',
  ])
  expect(namesFor('CAN_SCAN_TICKET')).toEqual(['Overview', 'Door'])
  expect(namesFor('CAN_SHARE_EVENT_LINK')).toEqual(['Overview'])
})

test('among the pages of a club, the links stay there, as far as the club has such a page', () => {
  const event = {
    slug: 'low-tide',
    myPermissions: [
      'CAN_VIEW_MY_ATTENDEES',
      'CAN_ADD_ATTENDEE',
      'CAN_VIEW_MY_EARNINGS',
      'CAN_SCAN_TICKET',
    ] as const,
  }
  expect(deskPages(event, 'night-owls').map(({ to }) => to)).toEqual([
    '/my/rep-clubs/night-owls/events/low-tide',
    '/my/rep-clubs/night-owls/events/low-tide/approval',
    '/my/rep-clubs/night-owls/events/low-tide/guest',
    '/my/rep-clubs/night-owls/events/low-tide/invite',
    '/my/rep-clubs/night-owls/events/low-tide/revenue',
    '/rep-club/events/low-tide/scan',
  ])
})
