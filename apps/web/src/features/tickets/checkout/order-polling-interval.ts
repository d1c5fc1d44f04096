import type { OrderStatus } from '@reprise/rules/payments/enums'

/** While a payment is being confirmed, or a reservation is just running out. */
const soon = 2000
const later = 10_000
/** The host may refund it at any time. */
const seldom = 30_000

type Facts = { status: OrderStatus; holdExpiresAt: string; approvalUrl?: string | null }

/** In how many milliseconds to look at an order again, or false where it rests. */
export const orderPollingInterval = (order: Facts | undefined, now: number): number | false => {
  switch (order?.status) {
    case 'OPEN':
      // Without an address to pay at, the provider has not answered yet.
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
