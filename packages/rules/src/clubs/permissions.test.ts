import { expect, test } from 'vitest'
import type { ClubTeamRole } from './enums.ts'
import { clubTeamRoles } from './enums.ts'
import type { ClubArea } from './permissions.ts'
import { mayChangeTeamMember, mayConfirmRedemptions, mayGiveEventsAway, mayInClub } from './permissions.ts'

const everyone: ClubTeamRole[] = [...clubTeamRoles]

/** Table C written the other way round: who may edit, who may only view. */
test.each<[ClubArea, ClubTeamRole[], ClubTeamRole[]]>([
  ['details', ['OWNER', 'ADMIN', 'ACCOUNT_MANAGER'], ['REWARD_MANAGER', 'EVENT_MANAGER', 'OFFER_MANAGER']],
  ['accounts', ['OWNER', 'ADMIN', 'ACCOUNT_MANAGER'], []],
  ['payouts', ['OWNER'], ['ADMIN', 'ACCOUNT_MANAGER']],
  ['team', ['OWNER', 'ADMIN', 'ACCOUNT_MANAGER'], ['REWARD_MANAGER', 'EVENT_MANAGER', 'OFFER_MANAGER']],
  ['ownership', ['OWNER'], []],
  ['repPoints', ['OWNER', 'ADMIN', 'ACCOUNT_MANAGER'], ['REWARD_MANAGER', 'EVENT_MANAGER', 'OFFER_MANAGER']],
  [
    'loyaltyTiers',
    ['OWNER', 'ADMIN', 'REWARD_MANAGER'],
    ['ACCOUNT_MANAGER', 'EVENT_MANAGER', 'OFFER_MANAGER'],
  ],
  [
    'achievements',
    ['OWNER', 'ADMIN', 'REWARD_MANAGER'],
    ['ACCOUNT_MANAGER', 'EVENT_MANAGER', 'OFFER_MANAGER'],
  ],
  [
    'rewardMemberOffers',
    ['OWNER', 'ADMIN', 'REWARD_MANAGER', 'OFFER_MANAGER'],
    ['ACCOUNT_MANAGER', 'EVENT_MANAGER'],
  ],
  [
    'otherOffers',
    ['OWNER', 'ADMIN', 'OFFER_MANAGER'],
    ['ACCOUNT_MANAGER', 'REWARD_MANAGER', 'EVENT_MANAGER'],
  ],
  ['events', ['OWNER', 'ADMIN', 'EVENT_MANAGER'], ['ACCOUNT_MANAGER', 'REWARD_MANAGER', 'OFFER_MANAGER']],
  ['eventRevenue', [], ['OWNER', 'ADMIN', 'ACCOUNT_MANAGER', 'EVENT_MANAGER']],
])('%s: %j edit, %j view, nobody else', (area, editors, viewers) => {
  expect(everyone.filter((role) => mayInClub(role, area, 'edit')).sort()).toEqual([...editors].sort())
  expect(everyone.filter((role) => mayInClub(role, area, 'view')).sort()).toEqual(
    [...editors, ...viewers].sort(),
  )
  expect(mayInClub(null, area, 'view')).toBe(false)
})

test.each<[ClubTeamRole | null, ClubTeamRole, boolean]>([
  ['OWNER', 'ADMIN', true],
  ['ADMIN', 'ADMIN', true],
  ['ACCOUNT_MANAGER', 'EVENT_MANAGER', true],
  ['ACCOUNT_MANAGER', 'ADMIN', false],
  ['OWNER', 'OWNER', false],
  ['ADMIN', 'OWNER', false],
  ['EVENT_MANAGER', 'OFFER_MANAGER', false],
  [null, 'OFFER_MANAGER', false],
])('%s may change a %s: %s', (role, other, expected) => {
  expect(mayChangeTeamMember(role, other)).toBe(expected)
})

test('its owner and admins alone decide which events stay with a club', () => {
  expect(everyone.filter((role) => mayGiveEventsAway(role)).sort()).toEqual(['ADMIN', 'OWNER'])
  expect(mayGiveEventsAway(null)).toBe(false)
})

test('owner, admins, event and offer managers confirm at a venue', () => {
  expect(everyone.filter((role) => mayConfirmRedemptions(role)).sort()).toEqual([
    'ADMIN',
    'EVENT_MANAGER',
    'OFFER_MANAGER',
    'OWNER',
  ])
  expect(mayConfirmRedemptions(null)).toBe(false)
})
