import type * as events from '#domains/events/public.ts'
import { isBelowFees } from './ensure-price.ts'
import { readEventTicketsOf } from './event-ticket.sql.ts'
import { offeredSql } from './offered.sql.ts'

/** Finds events by what their tickets cost, and tickets that keep events from all-in prices: their prices would leave the host nothing (S-093). */
export const priceLookup: events.PriceLookup = {
  offered: offeredSql,
  async ticketsBelowFees({ tx, config }, eventIds) {
    const eventTickets = await readEventTicketsOf(tx, [...eventIds])
    const low = eventTickets.filter(({ price_amount, gratuity_rate }) =>
      isBelowFees({ price: price_amount, gratuityRate: gratuity_rate }, config.fees),
    )
    return new Map(low.toReversed().map(({ event_id, name }) => [event_id, name]))
  },
}
