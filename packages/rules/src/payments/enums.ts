/** The states of a payment. @tested */
export const paymentStates = [
  'RESERVED',
  'OPEN',
  'AUTHORIZING',
  'AUTHORIZED',
  'CAPTURING',
  'CAPTURED',
  'VOIDING',
  'VOIDED',
  'REFUNDING',
  'REFUNDED',
  'DECLINED',
  'EXPIRED',
] as const
export type PaymentState = (typeof paymentStates)[number]

/** The states of an order, for the person who pays it. */
export const orderStatuses = [
  'AUTHORIZED',
  'COMPLETED',
  'DECLINED',
  'EXPIRED',
  'OPEN',
  'PENDING',
  'REFUNDED',
  'REFUND_PENDING',
  'VOIDED',
] as const
export type OrderStatus = (typeof orderStatuses)[number]
