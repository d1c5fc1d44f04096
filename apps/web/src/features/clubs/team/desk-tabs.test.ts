import { expect, test } from 'vitest'
import { tabsOf } from './desk-tabs.ts'

const club = (canManageEvents: boolean) => ({
  clubId: 'c1',
  slug: 'night-owls',
  name: 'Night Owls',
  avatarUrl: null,
  isVerified: false,
  canManageEvents,
  myRole: 'ADMIN' as const,
})

test('the tabs stand in the order of the specification, below the address of the page', () => {
  expect(tabsOf(club(true), '/rep-club').map(({ to }) => to)).toEqual([
    '/my/rep-clubs/night-owls/events',
    '/rep-club/team',
  ])
})

test('a person who does not manage the events has no tab for them', () => {
  expect(tabsOf(club(false), '/my/rep-clubs/night-owls').map(({ to }) => to)).toEqual([
    '/my/rep-clubs/night-owls/team',
  ])
})
