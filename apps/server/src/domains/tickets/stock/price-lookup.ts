import type { PriceLookup } from '#domains/events/public.ts'
import { isBelowFees } from './ensure-price.ts'
import { readEventTicketsOf } from './event-ticket.sql.ts'

/** Finds a ticket that keeps an event from all-in prices: its price would leave the host nothing (S-093). */
export const priceLookup: PriceLookup = {
  async ticketBelowFees({ tx, config }, eventId) {
    const eventTickets = await readEventTicketsOf(tx, [eventId])
    const low = eventTickets.find(({ price_amount, gratuity_rate }) =>
      isBelowFees({ price: price_amount, gratuityRate: gratuity_rate }, config.fees),
    )
    return low?.name ?? null
  },
}
