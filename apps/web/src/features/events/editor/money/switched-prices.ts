import type { FeeRates } from '@reprise/rules/payments/fees'
import { costOf } from '@reprise/rules/tickets/buy/cost'
import type { EditedTicket } from '../../event-tickets/event-tickets.api.ts'

type Priced = Pick<EditedTicket, 'eventTicketId' | 'price' | 'priceWithFees' | 'gratuityPercentage'>

/** Event tickets with their `priceWithFees` for a value of the switch: fees included in the price, or added to it. */
export const switchedPrices = <Ticket extends Priced>(
  tickets: Ticket[],
  isAllInPricing: boolean,
  rates: FeeRates,
): Ticket[] =>
  tickets.map((ticket) => {
    const { eventTicketId, price, gratuityPercentage } = ticket
    const line = {
      eventTicketId,
      price: BigInt(price.amount),
      quantity: 1,
      gratuityRate: Math.round(gratuityPercentage * 100),
    }
    const { total } = costOf([line], { rates, isAllInPricing })
    return { ...ticket, priceWithFees: { ...price, amount: total.toString() } }
  })
