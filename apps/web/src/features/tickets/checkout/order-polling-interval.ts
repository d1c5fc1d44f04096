import type { OrderStatus } from '@reprise/rules/payments/enums'

/** Milliseconds while a payment is being confirmed, or while a reservation is about to expire. */
const soon = 2000
const later = 10_000
/** For a paid order, which the host may refund at any time. */
const seldom = 30_000

type PolledOrder = { status: OrderStatus; holdExpiresAt: string; approvalUrl?: string | null }

/** The milliseconds until an order is read again; false where it does not change any more. */
export const orderPollingInterval = (order: PolledOrder | undefined, now: number): number | false => {
  switch (order?.status) {
    case 'OPEN':
      // Without an approval URL, the provider has not answered yet.
      return order.approvalUrl === null || Date.parse(order.holdExpiresAt) <= now ? soon : later
    case 'PENDING':
      return soon
    case 'AUTHORIZED':
    case 'REFUND_PENDING':
      return later
    case 'COMPLETED':
      return seldom
    default:
      return false
  }
}
