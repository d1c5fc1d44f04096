import type { MoneyDisplay } from '../../platform/numbers/money.ts'
import { displayMoney } from '../../platform/numbers/money.ts'

/** Minor units with their currency (ISO 4217), as bigint or as the text that the API writes. */
type Money = { amount: bigint | string; currency: string }

/**
 * Of event tickets the ones that come to the least and to the most with everything (decision S-093); undefined
 * where there is none. Of several that come to the same the first stands for them.
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
 * "Free – $95.23": from what the cheapest event ticket comes to, to what the dearest does. `free`: the word for
 * nothing.
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
