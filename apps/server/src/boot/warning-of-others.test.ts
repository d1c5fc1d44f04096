import { expect, test } from 'vitest'
import { warningOfOthers } from './warning-of-others.ts'

test.each(['0.0.0.0', '::', '192.168.1.20', 'reprise.local'])(
  'a demo that listens at %s says who gets in',
  (host) => {
    expect(warningOfOthers({ mode: 'demo', host })).toContain('/dev/outbox')
  },
)

test.each(['127.0.0.1', '::1', 'localhost'])('at %s nobody else does', (host) => {
  expect(warningOfOthers({ mode: 'demo', host })).toBe(null)
})

test('production has no such people and no such page', () => {
  expect(warningOfOthers({ mode: 'production', host: '0.0.0.0' })).toBe(null)
})
