import type { OrderStatus, PaymentState } from './enums.ts'

const statuses: Record<PaymentState, OrderStatus> = {
  RESERVED: 'OPEN',
  OPEN: 'OPEN',
  AUTHORIZING: 'PENDING',
  AUTHORIZED: 'AUTHORIZED',
  CAPTURING: 'PENDING',
  CAPTURED: 'COMPLETED',
  VOIDING: 'VOIDED',
  VOIDED: 'VOIDED',
  REFUNDING: 'REFUND_PENDING',
  REFUNDED: 'REFUNDED',
  DECLINED: 'DECLINED',
  EXPIRED: 'EXPIRED',
}

/** The state of an order, from the state of its payment (decisions S-095, S-145). */
export function orderStatusOf(state: PaymentState): OrderStatus {
  return statuses[state]
}
