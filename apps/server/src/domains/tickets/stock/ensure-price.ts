import type { FeeRates } from '@reprise/rules/payments/fees'
import { isPriceTooLow, priceTooLow } from '@reprise/rules/tickets/buy/cost'
import type { EventTicketType } from '@reprise/rules/tickets/enums'
import type * as events from '#domains/events/public.ts'
import { fail } from '#platform/fail.ts'

/** The type of an event ticket by its price in minor units: free at zero. */
export function ticketTypeOf(price: bigint): EventTicketType {
  return price > 0n ? 'PAID' : 'FREE'
}

/** A gratuity of up to two decimals in hundredths of a percent: 12.5 is 1,250. */
export function gratuityRateOf(percentage: number): number {
  return Math.round(percentage * 100)
}

export interface AskedPrice {
  price: bigint
  /** Hundredths of a percent. */
  gratuityRate: number
}

/** Whether a price would leave its host nothing if it contained the fees (S-093). */
export function isBelowFees({ price, gratuityRate }: AskedPrice, rates: FeeRates): boolean {
  return isPriceTooLow(price, gratuityRate, { rates, isAllInPricing: true })
}

/** Refuses a price that leaves the host nothing, where the event's prices contain the fees. */
export function ensurePrice(event: events.EventRow, rates: FeeRates, asked: AskedPrice): void {
  if (event.is_all_in_pricing && isBelowFees(asked, rates)) {
    throw fail.badInput(priceTooLow, { price: priceTooLow })
  }
}
