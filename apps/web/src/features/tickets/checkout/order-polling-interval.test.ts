import { expect, test } from 'vitest'
import { orderPollingInterval } from './order-polling-interval.ts'

const now = Date.parse('2026-05-01T12:00:00Z')
const holdExpiresAt = '2026-05-01T12:10:00Z'

test.each([
  ['a payment under way, every two seconds', { status: 'PENDING', holdExpiresAt }, 2000],
  ['an open order, now and then', { status: 'OPEN', holdExpiresAt, approvalUrl: 'https://pay' }, 10_000],
  ['one that cannot be paid yet, soon', { status: 'OPEN', holdExpiresAt, approvalUrl: null }, 2000],
  ['one whose time is over, soon', { status: 'OPEN', holdExpiresAt: '2026-05-01T12:00:00Z' }, 2000],
  ['money on its way back, now and then', { status: 'REFUND_PENDING', holdExpiresAt }, 10_000],
  ['a completed one, seldom', { status: 'COMPLETED', holdExpiresAt }, 30_000],
  ['a declined one, never', { status: 'DECLINED', holdExpiresAt }, false],
] as const)('%s', (_case, order, pace) => {
  expect(orderPollingInterval(order, now)).toBe(pace)
})
