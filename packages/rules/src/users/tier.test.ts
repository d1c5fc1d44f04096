import { expect, test } from 'vitest'
import type { UserTier } from './enums.ts'
import { tierOf } from './tier.ts'

test.each<[UserTier, boolean, boolean, UserTier]>([
  ['UNVERIFIED', false, false, 'UNVERIFIED'],
  ['UNVERIFIED', true, false, 'UNVERIFIED'],
  ['UNVERIFIED', false, true, 'UNVERIFIED'],
  ['UNVERIFIED', true, true, 'VERIFIED'],
  ['VERIFIED', true, true, 'VERIFIED'],
  ['VERIFIED', true, false, 'UNVERIFIED'],
  ['VERIFIED', false, true, 'UNVERIFIED'],
  ['PREMIUM', false, false, 'PREMIUM'],
  ['PREMIUM', true, true, 'PREMIUM'],
])('%s with e-mail %s and phone %s is %s', (tier, verifiedEmailAddress, verifiedPhoneNumber, then) => {
  expect(tierOf({ tier, verifiedEmailAddress, verifiedPhoneNumber })).toBe(then)
})
