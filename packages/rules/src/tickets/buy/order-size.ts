import { phrase } from '../../platform/phrase.ts'
/**
 * The most tickets in one order, guests included. It applies the generic check of a number (decision S-133) to the
 * sum.
 */
export const largestOrder = 1000

export const orderSizeError = phrase('One order has at most 1,000 tickets, guests included')

/** Whether a cart is no larger than one order may be. */
export const isOrderSize = (items: readonly { quantity: number; additionalGuests?: number }[]): boolean =>
  items.reduce((sum, { quantity, additionalGuests = 0 }) => sum + quantity + additionalGuests, 0) <=
  largestOrder
