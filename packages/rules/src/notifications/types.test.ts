import { describe, expect, test } from 'vitest'
import type { NotificationProperties, NotificationType } from './types.ts'
import { defaultMessage, propertiesOf, routeOf } from './types.ts'

const event: NotificationProperties = {
  EventName: 'Rooftop Jazz',
  EventSlug: 'rooftop-jazz',
  SenderName: 'Demo Member',
}

describe('routeOf', () => {
  test.each<[string, NotificationProperties, string]>([
    ['EventPending', {}, '/rep-club/events/rooftop-jazz/approval'],
    ['EventApproved', {}, '/events/rooftop-jazz'],
    ['EventDeclined', {}, '/events/rooftop-jazz'],
    ['EventStarted', {}, '/events/rooftop-jazz'],
    ['EventCheckinSuccess', {}, '/events/rooftop-jazz'],
    ['EventRoleUpdate', { RoleType: 'CO_HOST' }, '/rep-club/events/rooftop-jazz'],
    ['EventRoleUpdate', { RoleType: 'cohost' }, '/rep-club/events/rooftop-jazz'],
    ['EventRoleUpdate', { RoleType: 'Promoter' }, '/rep-club/events/rooftop-jazz'],
    ['EventRoleUpdate', { AttendeeRole: 'COORDINATOR' }, '/rep-club/events/rooftop-jazz'],
    ['EventRoleUpdate', { AttendeeRole: 'DOOR' }, '/events/rooftop-jazz'],
    ['EventRoleUpdate', { RoleType: 'SPONSOR' }, '/events/rooftop-jazz'],
    ['EventRoleUpdate', { RoleType: 'COORDINATOR' }, '/events/rooftop-jazz'],
    ['EventRoleUpdate', {}, '/events/rooftop-jazz'],
    ['EventCancelled', {}, '/profile/notifications'],
    ['EventUpdated', {}, '/profile/notifications'],
    ['PayoutCompleted', {}, '/profile/notifications'],
    ['TicketReceived', {}, '/profile/notifications'],
    ['SomethingNew', {}, '/profile/notifications'],
    ['toString', {}, '/profile/notifications'],
  ])('%s %j leads to %s', (type, properties, route) => {
    expect(routeOf(type, { ...event, ...properties })).toBe(route)
  })

  test('without the event, or with a slug that is none, nobody is led astray', () => {
    expect(routeOf('EventApproved', {})).toBe('/profile/notifications')
    expect(routeOf('EventPending', { EventSlug: '' })).toBe('/profile/notifications')
    expect(routeOf('EventApproved', { EventSlug: '/evil.test' })).toBe('/events/%2Fevil.test')
  })
})

describe('defaultMessage', () => {
  test.each<[NotificationType, NotificationProperties, string]>([
    ['EventPending', {}, 'Demo Member is waiting for your answer for Rooftop Jazz.'],
    ['EventApproved', {}, "You're going to Rooftop Jazz!"],
    ['EventDeclined', {}, 'Your request for Rooftop Jazz was declined.'],
    ['EventStarted', {}, 'Rooftop Jazz has started.'],
    ['EventRoleUpdate', { AttendeeRole: 'DOOR' }, 'You are now on the door team of Rooftop Jazz.'],
    ['EventRoleUpdate', { RoleType: 'CO_HOST' }, 'You are now a co-host of Rooftop Jazz.'],
    [
      'EventRoleUpdate',
      { RoleType: 'PROMOTER', AttendeeRole: 'ATTENDEE' },
      'You are now a promoter of Rooftop Jazz.',
    ],
    ['EventRoleUpdate', { AttendeeRole: 'constructor' }, 'Your role at Rooftop Jazz has changed.'],
    ['EventRoleUpdate', {}, 'Your role at Rooftop Jazz has changed.'],
    ['EventCheckinSuccess', {}, "You're checked in at Rooftop Jazz. Enjoy!"],
    ['EventCancelled', {}, 'Rooftop Jazz was cancelled.'],
    ['EventUpdated', {}, 'Rooftop Jazz has changed.'],
    ['PayoutCompleted', {}, 'Your payout for Rooftop Jazz is complete.'],
    ['TicketReceived', {}, 'You received a ticket for Rooftop Jazz.'],
  ])('%s %j says: %s', (type, properties, message) => {
    expect(defaultMessage(type, { ...event, ...properties })).toBe(message)
  })

  test('a note of the host follows', () => {
    expect(defaultMessage('EventDeclined', event, 'We are full, sorry.')).toBe(
      'Your request for Rooftop Jazz was declined. Note from the host: We are full, sorry.',
    )
  })
})

test('properties come as pairs; keys of other types are left out', () => {
  expect(
    propertiesOf([
      { key: 'EventSlug', value: 'rooftop-jazz' },
      { key: 'PieName', value: 'x' },
      { key: '__proto__', value: 'x' },
    ]),
  ).toEqual({ EventSlug: 'rooftop-jazz' })
})
