import { graphql } from '../../apps/server/src/platform/graphql/typed-document.ts'
import type { Fixture, Target } from '../fixture.ts'
import type { Scenario } from '../scenario.ts'
import { callsOf } from './calls-of.ts'

/** The query of the ticket picker, sent after each change of the cart. */
const readCost = callsOf(
  graphql(`query ($eventId: ID!, $items: [CostItemInput!]!) {
  ticketCost(eventId: $eventId, items: $items) {
    total { amount currency } subTotal { amount currency } serviceFee { amount currency }
    processingFee { amount currency } totalTaxes { amount currency } totalGratuity { amount currency }
    isAllInPricing paymentAuthCode quoteExpiresAt
    items { eventTicketId quantity price { amount currency } total { amount currency } gratuityPercentage }
  }
}`),
)

let turn = 0
let last: Target = { eventId: '', eventTicketId: '' }
const next = ({ paid }: Fixture): Target => {
  turn += 1
  const { eventId, eventTicketId } = paid.spread[turn % paid.spread.length] ?? paid.hot
  return { eventId, eventTicketId }
}

export const ticketCost: Scenario = {
  id: 'ticket-cost',
  name: 'ticketCost, visitor, 1,000 events',
  people: 32,
  ours(fixture) {
    last = next(fixture)
    const { eventId, eventTicketId } = last
    const variables = { eventId, items: [{ eventTicketId, quantity: 2 }] }
    return readCost(variables)
  },
  bare: (fixture) => ({ path: '/replay/ticket-cost', body: JSON.stringify(next(fixture)) }),
  known: () => ({ ...last }),
}
