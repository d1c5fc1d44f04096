/**
 * What is due, as conditions on its state: orders that nobody has paid yet, money that is being taken, and money that
 * goes back or, by a notice, may have gone back by itself. Each queue has its own index, and is worked through beside the others: ten thousand refunds of one event
 * hold up nobody's stock.
 */
export const paymentQueues = {
  unpaid: "state in ('RESERVED', 'OPEN')",
  taking: "state in ('AUTHORIZING', 'AUTHORIZED', 'CAPTURING')",
  returning: "state in ('VOIDING', 'REFUNDING', 'CAPTURED')",
}

export type PaymentQueue = keyof typeof paymentQueues
