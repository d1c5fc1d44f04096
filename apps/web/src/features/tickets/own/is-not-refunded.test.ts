import { expect, test } from 'vitest'
import { isNotRefunded } from './is-not-refunded.ts'

const order = {
  attendeeState: 'NONE',
  transactionStatus: 'COMPLETED',
  totalPrice: { amount: '2731' },
} as const satisfies Parameters<typeof isNotRefunded>[0]

test('an order that is paid and stands for nothing kept its money when its event was cancelled', () => {
  expect(isNotRefunded(order)).toBe(true)
})

test('one that still stands, went back, or cost nothing did not', () => {
  expect(isNotRefunded({ ...order, attendeeState: 'APPROVED' })).toBe(false)
  expect(isNotRefunded({ ...order, transactionStatus: 'REFUNDED' })).toBe(false)
  expect(isNotRefunded({ ...order, transactionStatus: 'CANCELLED' })).toBe(false)
  expect(isNotRefunded({ ...order, totalPrice: { amount: '0' } })).toBe(false)
})
