import { expect, test } from 'vitest'
import type { OrderStatus, PaymentState } from './enums.ts'
import { orderStatuses, paymentStates } from './enums.ts'
import { orderStatusOf } from './order-status.ts'

test.each<[PaymentState, OrderStatus]>([
  ['RESERVED', 'OPEN'],
  ['OPEN', 'OPEN'],
  ['AUTHORIZING', 'PENDING'],
  ['AUTHORIZED', 'AUTHORIZED'],
  ['CAPTURING', 'PENDING'],
  ['CAPTURED', 'COMPLETED'],
  ['VOIDING', 'VOIDED'],
  ['VOIDED', 'VOIDED'],
  ['REFUNDING', 'REFUND_PENDING'],
  ['REFUNDED', 'REFUNDED'],
  ['DECLINED', 'DECLINED'],
  ['EXPIRED', 'EXPIRED'],
])('a payment that is %s is an order that is %s', (state, status) => {
  expect(orderStatusOf(state)).toBe(status)
})

test('every status of an order can be reached', () => {
  expect([...new Set(paymentStates.map(orderStatusOf))].sort()).toEqual([...orderStatuses].sort())
})
