import { graphql } from '../../apps/server/src/platform/graphql/typed-document.ts'
import type { Scenario } from '../scenario.ts'
import { callsOf } from './calls-of.ts'

/** The query of the revenue page. */
const readEarnings = callsOf(
  graphql(`query ($eventId: ID!) {
  eventEarnings(eventId: $eventId) {
    totals { gross { amount } refunded { amount } refundPending { amount } gratuity { amount } taxes { amount }
      fees { amount } net { amount currency } orders tickets refunds }
    fees { service { amount } processing { amount } partner { amount } tax { amount } }
    ticketBreakdown { eventTicketId name color unitPrice { amount } quantity gross { amount } gratuity { amount }
      taxes { amount } fees { amount } net { amount } refunded { amount } refundedQuantity }
    days { date gross { amount } net { amount } tickets }
  }
}`),
)

export const revenue: Scenario = {
  id: 'revenue',
  name: 'revenue of 50,000 bookings',
  people: 4,
  ours: ({ people, sold: { eventId } }) => readEarnings({ eventId }, people[0]?.token ?? ''),
  bare: ({ people, sold }) => ({
    path: '/replay/revenue',
    body: JSON.stringify({ sessionId: people[0]?.sessionId, userId: people[0]?.userId, ...sold }),
  }),
  known: ({ people, sold }) => ({
    sessionId: people[0]?.sessionId ?? '',
    userId: people[0]?.userId ?? '',
    ...sold,
  }),
}
