import { expect, test } from 'vitest'
import { isReservedName } from './reserved-name.ts'

test.each([
  'admin',
  'support',
  'staff',
  'api',
  'reprise',
  'Support',
  'support-24',
  'ad-min',
  'reprise-team',
  'official-reprise',
  'no-reply',
])('%s is kept for us', (name) => {
  expect(isReservedName(name, 'Reprise')).toBe(true)
})

test.each(['host', 'member4821', 'support-act', 'repriser', 'adminka', 'apia', 'x1'])(
  '%s is free',
  (name) => {
    expect(isReservedName(name, 'Reprise')).toBe(false)
  },
)

test('a brand of other letters, or of several words, keeps nobody else from a name', () => {
  expect(isReservedName('somebody', '李')).toBe(false)
  expect(isReservedName('night-bloom', 'Night Bloom')).toBe(true)
  expect(isReservedName('bloom', 'Night Bloom')).toBe(false)
})
