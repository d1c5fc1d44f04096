import { costOf } from '@reprise/rules/tickets/buy/cost'
import type * as events from '#domains/events/public.ts'
import type { Ctx } from '#platform/ctx.ts'
import type { Money } from '#platform/graphql/money-type.ts'
import type { EventTicketRow } from './event-ticket.sql.ts'

/** What a person pays for one ticket of an event ticket, everything included (S-093). */
export function priceWithFees(ctx: Ctx, event: events.EventRow, eventTicket: EventTicketRow): Money {
  const line = {
    eventTicketId: eventTicket.id,
    price: eventTicket.price_amount,
    quantity: 1,
    gratuityRate: eventTicket.gratuity_rate,
  }
  const { total } = costOf([line], {
    rates: ctx.config.fees,
    isAllInPricing: event.is_all_in_pricing,
  })
  return { amount: total, currency: eventTicket.currency }
}
