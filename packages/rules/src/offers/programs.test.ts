import { expect, test } from 'vitest'
import { redeemTypes } from './enums.ts'
import { offerPrograms, programOf, subTypesOf } from './programs.ts'

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
  expect(subTypesOf('EARN_STATUS')).toEqual(['action-amount', 'invite-only', 'level-up', 'promo', 'streak'])
  expect(new Set(offerPrograms.map(({ type, slug }) => `${type} ${slug}`)).size).toBe(24)
})

test.each(offerPrograms.filter(({ earning }) => !earning).map((program) => [program.slug, program] as const))(
  'the usual way of %s is one that it allows',
  (_slug, { redeemType, allows }) => {
    expect(allows).toContain(redeemType)
    expect(new Set(allows).size).toBe(allows.length)
    expect(redeemTypes).toEqual(expect.arrayContaining([...allows]))
  },
)

test('an offer has the program of its sub type', () => {
  expect(programOf('REWARD_MEMBERS', 'coupon')?.redeemType).toBe('PROMO_CODE')
  expect(programOf('CUSTOM', null)?.slug).toBe('custom')
  expect(programOf('REWARD_MEMBERS', 'custom')).toBeUndefined()
  expect(programOf('REWARD_MEMBERS', null)).toBeUndefined()
})
