import { describe, expect, test } from 'vitest'
import type { InviteState } from './enums.ts'
import { inviteByEmailInput, inviteByUserNameInput, inviteInput } from './invite.input.ts'
import {
  inviteRefusal,
  inviteStateAt,
  invitesRemaining,
  maskedAddress,
  notificationOfInvite,
} from './invite.ts'

test('only what waits can run out', () => {
  expect(inviteStateAt('PENDING', 1000, 999)).toBe('PENDING')
  expect(inviteStateAt('PENDING', 1000, 1000)).toBe('EXPIRED')
  for (const state of ['ACCEPTED', 'DECLINED', 'REVOKED'] satisfies InviteState[]) {
    expect(inviteStateAt(state, 1000, 2000)).toBe(state)
  }
})

test('only what waits can be answered; what was taken back is as unknown as any id', () => {
  expect(inviteRefusal('PENDING')).toBeNull()
  expect(inviteRefusal('REVOKED')?.code).toBe('NOT_FOUND')
  for (const state of ['ACCEPTED', 'DECLINED', 'EXPIRED'] satisfies InviteState[]) {
    expect(inviteRefusal(state)?.code).toBe('CONFLICT')
  }
})

test.each([
  [10, 0, 10],
  [10, 9, 1],
  [10, 10, 0],
  [10, 12, 0],
])('of %i granted, %i waiting leave %i', (granted, pending, left) => {
  expect(invitesRemaining(granted, pending)).toBe(left)
})

test.each([
  ['member@example.test', 'm…@e….test'],
  ['a@b.co.uk', 'a…@b….uk'],
  ['é@localhost', 'é…@l…'],
])('%s is shown as %s', (address, shown) => {
  expect(maskedAddress(address)).toBe(shown)
})

test.each([
  ['USER', null, null],
  ['CLUB_TEAM', 'ADMIN', 'ClubTeamInvitation'],
  ['CLUB_COLLABORATOR', 'ADMIN', 'ClubTeamInvitation'],
  ['CLUB_MEMBER', 'MEMBER', 'ClubTeamInvitation'],
  ['EVENT', 'CO_HOST', 'EventCoHostInvitation'],
  ['EVENT', 'PROMOTER', 'EventPromoteInvitation'],
  ['EVENT', 'SPONSOR', 'EventSponsorInvitation'],
  ['EVENT', 'DOOR', 'EventInvitation'],
] as const)('%s as %s raises %s', (kind, role, type) => {
  expect(notificationOfInvite(kind, role)).toBe(type)
})

describe('input', () => {
  test('what is left out is an invite to the platform', () => {
    expect(inviteByEmailInput.parse({ emailAddress: ' Some@Example.test ' })).toEqual({
      kind: 'USER',
      targetIdOrSlug: null,
      role: null,
      message: null,
      emailAddress: 'some@example.test',
    })
  })

  test('a user name comes with or without its @, in any case', () => {
    expect(inviteByUserNameInput.parse({ userName: '@Some-Body', message: '  ' })).toMatchObject({
      userName: 'some-body',
      message: null,
    })
  })

  test('an id has any case, and no line break', () => {
    expect(inviteInput.parse({ inviteId: 'AB-12' })).toEqual({ inviteId: 'ab-12' })
    expect(inviteInput.safeParse({ inviteId: 'a\nb' }).success).toBe(false)
  })
})
