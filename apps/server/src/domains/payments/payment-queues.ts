/**
 * The queues of due payments, as conditions on their state: orders that nobody has paid yet, money that is
 * being taken, and money that goes back or, after a notice, may have gone back by itself. Each queue has its
 * own index and runs beside the others: ten thousand refunds of one event delay nobody's stock.
 */
export const paymentQueues = {
  unpaid: "state in ('RESERVED', 'OPEN')",
  taking: "state in ('AUTHORIZING', 'AUTHORIZED', 'CAPTURING')",
  returning: "state in ('VOIDING', 'REFUNDING', 'CAPTURED')",
}

export type PaymentQueue = keyof typeof paymentQueues
