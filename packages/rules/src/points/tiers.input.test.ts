import { expect, test } from 'vitest'
import { fieldErrors } from '../platform/failures/field-errors.ts'
import { mostTiers, saveClubTiersInput } from './tiers.input.ts'

const tierId = '5b1f7c1e-8f6e-4a6e-9d8e-0d7f3f4a1b2c'
const tier = (level: number, minimumPoints: string, more: object = {}) => ({
  level,
  minimumPoints,
  name: `Level ${level}`,
  ...more,
})

const refusalsOf = (tiers: object[]) => {
  const { error } = saveClubTiersInput.safeParse({ clubId: tierId, expectedVersion: 0, tiers })
  return error ? fieldErrors(error) : {}
}

const bounds = 'Minimum points must be a whole number from 0 to 1,000,000,000,000'

test('a ladder that rises is right, and so is none', () => {
  expect(refusalsOf([tier(1, '0'), tier(2, '100', { tierId }), tier(3, '1000000000000')])).toEqual({})
  expect(refusalsOf([])).toEqual({})
})

test.each<[string, object[], Record<string, string>]>([
  ['a fraction', [tier(1, '0'), tier(2, '1.5')], { 'tiers.1.minimumPoints': bounds }],
  ['negative points', [tier(1, '0'), tier(2, '-5')], { 'tiers.1.minimumPoints': bounds }],
  ['2^63', [tier(1, '0'), tier(2, '9223372036854775808')], { 'tiers.1.minimumPoints': bounds }],
  ['2^64 and more', [tier(1, '0'), tier(2, '99999999999999999999')], { 'tiers.1.minimumPoints': bounds }],
  ['no points', [tier(1, '0'), tier(2, '')], { 'tiers.1.minimumPoints': bounds }],
  [
    'two tiers of one level',
    [tier(1, '0'), tier(1, '50', { name: 'Other' })],
    { 'tiers.1.level': 'Two tiers have this level' },
  ],
  [
    'two tiers of one name',
    [tier(1, '0', { name: 'Gold' }), tier(2, '50', { name: 'GOLD' })],
    { 'tiers.1.name': 'Another tier has this name' },
  ],
  [
    'levels out of order',
    [tier(2, '0'), tier(1, '50')],
    {
      'tiers.0.level': 'Levels count 1, 2, 3 without a gap',
      'tiers.1.level': 'Levels count 1, 2, 3 without a gap',
    },
  ],
  [
    'points that fall',
    [tier(1, '0'), tier(2, '50'), tier(3, '50')],
    { 'tiers.2.minimumPoints': 'Each level needs more points than the one below' },
  ],
  [
    'a first level above 0',
    [tier(1, '1')],
    { 'tiers.0.minimumPoints': 'The first level begins at 0 points' },
  ],
  ['no name', [tier(1, '0', { name: ' ' })], { 'tiers.0.name': 'Name is required' }],
  [
    'a tier twice',
    [tier(1, '0', { tierId }), tier(2, '5', { tierId })],
    { 'tiers.1.tierId': 'This tier is there twice' },
  ],
  ['level 0', [tier(0, '0')], { 'tiers.0.level': `Level must be a whole number from 1 to ${mostTiers}` }],
])('%s is refused at its place', (_what, tiers, expected) => {
  expect(refusalsOf(tiers)).toEqual(expected)
})

test('too many tiers are refused', () => {
  const tiers = Array.from({ length: mostTiers + 1 }, (_, index) => tier(index + 1, String(index)))
  expect(refusalsOf(tiers)).toMatchObject({ tiers: `At most ${mostTiers} tiers` })
})
