import { expect, test } from 'vitest'
import type { OfferType } from './enums.ts'
import { redeemTypes } from './enums.ts'
import { offerPrograms, programOf } from './programs.ts'

const subTypesOf = (type: OfferType) =>
  offerPrograms.filter((program) => program.type === type).map(({ slug }) => slug)

test('the ten sub types of S-061 have addresses of their own, and custom stands beside them', () => {
  expect(subTypesOf('REWARD_MEMBERS')).toEqual([
    'invite',
    'event',
    'vip-pass',
    'meet-up',
    'buy-now',
    'coupon',
    'merch-giveaway',
    'community',
    'exclusive-content',
    'other',
  ])
  expect(subTypesOf('EARN_POINTS')).toHaveLength(8)
  expect(subTypesOf('BUY_POINTS')).toEqual(['points-bundle', 'bonus-buys', 'time-span', 'streak'])
  expect(subTypesOf('EARN_STATUS')).toEqual([
    'action-amount',
    'buy-now',
    'invite-only',
    'level-up',
    'promo',
    'streak',
  ])
  expect(new Set(offerPrograms.map(({ type, slug }) => `${type} ${slug}`)).size).toBe(29)
})

test.each(
  offerPrograms
    .filter(({ earning, buying }) => !earning && !buying)
    .map((program) => [program.slug, program] as const),
)('the usual way of %s is one that it allows', (_slug, { redeemType, allows }) => {
  expect(allows).toContain(redeemType)
  expect(new Set(allows).size).toBe(allows.length)
  expect(redeemTypes).toEqual(expect.arrayContaining([...allows]))
})

test('an offer has the program of its sub type', () => {
  expect(programOf('REWARD_MEMBERS', 'coupon')?.redeemType).toBe('PROMO_CODE')
  expect(programOf('CUSTOM', null)?.slug).toBe('custom')
  expect(programOf('REWARD_MEMBERS', 'custom')).toBeUndefined()
  expect(programOf('REWARD_MEMBERS', null)).toBeUndefined()
})
