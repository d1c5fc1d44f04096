import { expect, test } from 'vitest'
import { keptMoney } from './kept-money.ts'

const order = {
  attendeeState: 'NONE',
  transactionStatus: 'COMPLETED',
  totalPrice: { amount: '2731' },
} as const satisfies Parameters<typeof keptMoney>[0]

test('an order that is paid and stands for nothing kept its money when its event was cancelled', () => {
  expect(keptMoney(order)).toBe(true)
})

test('one that still stands, went back, or cost nothing did not', () => {
  expect(keptMoney({ ...order, attendeeState: 'APPROVED' })).toBe(false)
  expect(keptMoney({ ...order, transactionStatus: 'REFUNDED' })).toBe(false)
  expect(keptMoney({ ...order, transactionStatus: 'CANCELLED' })).toBe(false)
  expect(keptMoney({ ...order, totalPrice: { amount: '0' } })).toBe(false)
})
