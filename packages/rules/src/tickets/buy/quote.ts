import type { FeeRates } from '../../payments/fees.ts'
import type { Cost } from './cost.ts'

export type QuotedItem = { eventTicketId: string; quantity: number; additionalGuests: number }

/** The cart of a quote. A quote is good for exactly this cart. */
export type QuotedCart = {
  eventId: string
  items: readonly QuotedItem[]
  /** The code as it is stored; null without one. */
  referralCode: string | null
}

/** The contents of a quote in a canonical form. Equal texts mean the same cart at the same price. */
export type QuoteContents = { cart: string; price: string }

const byId = (a: { eventTicketId: string }, b: { eventTicketId: string }) =>
  a.eventTicketId < b.eventTicketId ? -1 : 1

/** What the server signs in a quote (decision S-093): the order of the items does not matter. */
export function quoteContents(cart: QuotedCart, cost: Cost, rates: FeeRates): QuoteContents {
  const items = cart.items
    .toSorted(byId)
    .map((item) => [item.eventTicketId, item.quantity, item.additionalGuests])
  const prices = cost.items
    .toSorted(byId)
    .map((item) => [item.eventTicketId, `${item.price}`, item.gratuityRate])
  const { service, processing, processingFixed, partner, tax } = rates
  const charged = [service, processing, processingFixed, partner, tax].map(String)
  return {
    cart: JSON.stringify([cart.eventId, items, cart.referralCode]),
    price: JSON.stringify([`${cost.total}`, cost.isAllInPricing, prices, charged]),
  }
}

/**
 * Compares a signed quote with the cart that is asked for now. `other-cart`: this cart was never quoted.
 * `other-price`: it was quoted at another price.
 */
export function compareQuotes(
  signed: QuoteContents,
  asked: QuoteContents,
): 'same' | 'other-cart' | 'other-price' {
  if (signed.cart !== asked.cart) return 'other-cart'
  return signed.price === asked.price ? 'same' : 'other-price'
}
