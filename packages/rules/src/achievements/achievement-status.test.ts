import { expect, test } from 'vitest'
import { achievementStatusAt } from './achievement-status.ts'
import { achievementCategories, badgeKindOf } from './enums.ts'

const dated = { isPublished: true, activeFrom: 100, activeTo: 200, maxSupply: 2, awarded: 0 }

test.each([
  [{ isPublished: false }, 150, 'NONE'],
  [{}, 99, 'PENDING'],
  [{}, 100, 'ACTIVE'],
  [{}, 199, 'ACTIVE'],
  [{}, 200, 'COMPLETE'],
  [{ awarded: 2 }, 150, 'COMPLETE'],
  [{ maxSupply: null, awarded: 9, activeFrom: null, activeTo: null }, 0, 'ACTIVE'],
])('%j at %d is %s', (change, now, status) => {
  expect(achievementStatusAt({ ...dated, ...change }, now)).toBe(status)
})

test('eleven categories have eight kinds of badges', () => {
  expect(achievementCategories).toHaveLength(11)
  expect(new Set(achievementCategories.map(badgeKindOf)).size).toBe(8)
  expect(badgeKindOf('OG_SUPPORTER')).toBe('LAUNCH_DAY_SUPPORTER')
  expect(badgeKindOf('TIER_BADGE_RUBY')).toBe('TIER')
  expect(badgeKindOf('OTHER')).toBe('NONE')
})
