import { expect, test } from 'vitest'
import { publicDemoWarning } from './public-demo-warning.ts'

test.each(['0.0.0.0', '::', '192.168.1.20', 'reprise.local'])(
  'a demo that listens at %s says who gets in',
  (host) => {
    expect(publicDemoWarning({ mode: 'demo', host })).toContain('/dev/outbox')
  },
)

test.each(['127.0.0.1', '::1', 'localhost'])('at %s nobody else does', (host) => {
  expect(publicDemoWarning({ mode: 'demo', host })).toBe(null)
})

test('production has no such people and no such page', () => {
  expect(publicDemoWarning({ mode: 'production', host: '0.0.0.0' })).toBe(null)
})
