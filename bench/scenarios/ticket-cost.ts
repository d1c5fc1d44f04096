import type { Scenario } from '../scenario.ts'
import type { Stage, Target } from '../stage.ts'

/** What the picker asks for whenever the cart changes. */
const QUERY = `query ($eventId: ID!, $items: [CostItemInput!]!) {
  ticketCost(eventId: $eventId, items: $items) {
    total { amount currency } subTotal { amount currency } serviceFee { amount currency }
    processingFee { amount currency } totalTaxes { amount currency } totalGratuity { amount currency }
    isAllInPricing paymentAuthCode quoteExpiresAt
    items { eventTicketId quantity price { amount currency } total { amount currency } gratuityPercentage }
  }
}`

let turn = 0
let last: Target = { eventId: '', eventTicketId: '' }
const next = ({ paid }: Stage): Target => {
  turn += 1
  const { eventId, eventTicketId } = paid.spread[turn % paid.spread.length] ?? paid.hot
  return { eventId, eventTicketId }
}

export const ticketCost: Scenario = {
  id: 'ticket-cost',
  name: 'ticketCost, visitor, 1,000 events',
  people: 32,
  ours(stage) {
    last = next(stage)
    const { eventId, eventTicketId } = last
    const variables = { eventId, items: [{ eventTicketId, quantity: 2 }] }
    return { path: '/api/graphql', body: JSON.stringify({ query: QUERY, variables }) }
  },
  bare: (stage) => ({ path: '/replay/ticket-cost', body: JSON.stringify(next(stage)) }),
  known: () => ({ ...last }),
}
