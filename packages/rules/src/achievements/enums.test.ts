import { expect, test } from 'vitest'
import { achievementCategories, badgeKindOf } from './enums.ts'

test('eleven categories have eight kinds of badges', () => {
  expect(achievementCategories).toHaveLength(11)
  expect(new Set(achievementCategories.map(badgeKindOf)).size).toBe(8)
  expect(badgeKindOf('OG_SUPPORTER')).toBe('LAUNCH_DAY_SUPPORTER')
  expect(badgeKindOf('TIER_BADGE_RUBY')).toBe('TIER')
  expect(badgeKindOf('OTHER')).toBe('NONE')
})
