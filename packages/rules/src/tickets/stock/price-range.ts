import type { MoneyDisplay } from '../../platform/numbers/money.ts'
import { displayMoney } from '../../platform/numbers/money.ts'

/** Minor units with their currency (ISO 4217), as bigint or as the text that the API writes. */
type Money = { amount: bigint | string; currency: string }

/**
 * The event tickets with the lowest and the highest price, all fees included (decision S-093). Undefined for an empty
 * list. Where several have the same price, the first one is returned.
 */
export function priceRangeOf<EventTicket extends { priceWithFees: Money }>(
  eventTickets: readonly EventTicket[],
): { lowest: EventTicket; highest: EventTicket } | undefined {
  const [first, ...rest] = eventTickets
  if (!first) return undefined
  const total = ({ priceWithFees }: EventTicket) => BigInt(priceWithFees.amount)
  return {
    lowest: rest.reduce(
      (least, eventTicket) => (total(eventTicket) < total(least) ? eventTicket : least),
      first,
    ),
    highest: rest.reduce(
      (most, eventTicket) => (total(eventTicket) > total(most) ? eventTicket : most),
      first,
    ),
  }
}

/**
 * A price range for people: "Free – $95.23", from the cheapest event ticket to the dearest. `free` is the word for
 * the price 0.
 */
export function displayPriceRange(
  lowest: Money,
  highest: Money,
  { free, ...display }: MoneyDisplay & { free: string },
): string {
  const end = ({ amount, currency }: Money) =>
    BigInt(amount) === 0n ? free : displayMoney(amount, currency, display)
  return `${end(lowest)} – ${end(highest)}`
}
