import type { FeeRates } from '../../payments/fees.ts'
import type { Cost } from './cost.ts'

export type QuotedItem = { eventTicketId: string; quantity: number; additionalGuests: number }

/** What was asked for: a quote is good for exactly this. */
export type QuotedCart = {
  eventId: string
  items: readonly QuotedItem[]
  /** As it is stored, null without one. */
  referralCode: string | null
}

/** A quote's contents in canonical form: equal texts mean the same cart, and the same price of it. */
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
 * How a signed quote compares with what is asked for now: `other-cart` was never quoted, `other-price` was, at
 * another price.
 */
export function compareQuotes(
  signed: QuoteContents,
  asked: QuoteContents,
): 'same' | 'other-cart' | 'other-price' {
  if (signed.cart !== asked.cart) return 'other-cart'
  return signed.price === asked.price ? 'same' : 'other-price'
}
