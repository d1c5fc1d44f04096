import { expect, test } from 'vitest'
import { tabsOf } from './desk-tabs.ts'

const club = (canManageEvents: boolean, myRole: 'ADMIN' | 'OFFER_MANAGER' = 'ADMIN') => ({
  clubId: 'c1',
  slug: 'night-owls',
  name: 'Night Owls',
  avatarUrl: null,
  isVerified: false,
  canManageEvents,
  myRole,
})

test('the tabs stand in the order of the specification, below the address of the page', () => {
  expect(tabsOf(club(true), '/rep-club').map(({ to }) => to)).toEqual([
    '/my/rep-clubs/night-owls',
    '/my/rep-clubs/night-owls/edit',
    '/rep-club/rep-points',
    '/rep-club/loyalty-tiers',
    '/my/rep-clubs/night-owls/events',
    '/rep-club/offers',
    '/rep-club/achievements',
    '/my/rep-clubs/night-owls/accounts',
    '/rep-club/team',
  ])
})

test('a person who manages none of the details, the events and the accounts has no tab for them', () => {
  expect(tabsOf(club(false, 'OFFER_MANAGER'), '/my/rep-clubs/night-owls').map(({ to }) => to)).toEqual([
    '/my/rep-clubs/night-owls',
    '/my/rep-clubs/night-owls/rep-points',
    '/my/rep-clubs/night-owls/loyalty-tiers',
    '/my/rep-clubs/night-owls/offers',
    '/my/rep-clubs/night-owls/achievements',
    '/my/rep-clubs/night-owls/team',
  ])
})
