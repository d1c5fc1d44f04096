import { randomUUID } from 'node:crypto'
import { graphql } from '../../apps/server/src/platform/graphql/typed-document.ts'
import type { Fixture, Target } from '../fixture.ts'
import type { Scenario } from '../scenario.ts'
import { callsOf } from './calls-of.ts'

/** Takes free tickets, or what an order paid for. */
export const purchase = callsOf(
  graphql(`mutation ($input: PurchaseEventTicketsInput!) {
  purchaseEventTickets(input: $input) { booking { bookingId attendeeState } tickets { ticketId code status } }
}`),
)

let turn = 0
let last: Target = { eventId: '', eventTicketId: '' }

function scenario(of: {
  id: string
  name: string
  people: number
  withReactions?: true
  route: string
  target(fixture: Fixture): Target
}): Scenario {
  return {
    ...of,
    ours(fixture, person) {
      last = of.target(fixture)
      const { eventId, eventTicketId } = last
      const input = { eventId, items: [{ eventTicketId, quantity: 1 }], idempotencyKey: randomUUID() }
      return purchase({ input }, fixture.people[person]?.token ?? '')
    },
    bare(fixture, person) {
      const { eventId, eventTicketId } = of.target(fixture)
      const { sessionId = '', userId = '' } = fixture.people[person] ?? {}
      return { path: of.route, body: JSON.stringify({ sessionId, userId, eventId, eventTicketId }) }
    },
    known: (fixture) => ({
      sessionId: fixture.people[0]?.sessionId ?? '',
      userId: fixture.people[0]?.userId ?? '',
      ...last,
    }),
  }
}

const spread = (fixture: Fixture): Target => {
  turn += 1
  return fixture.spread[turn % fixture.spread.length] ?? fixture.hot
}
const hot = (fixture: Fixture): Target => fixture.hot

export const purchaseSpread = scenario({
  id: 'purchase-spread',
  name: 'free ticket, over 1,000 events',
  people: 32,
  route: '/replay/purchase-spread',
  target: spread,
})

export const purchaseHot32 = scenario({
  id: 'purchase-hot-32',
  name: 'free ticket, one hot, 32 people',
  people: 32,
  route: '/plain-purchase',
  target: hot,
})

export const purchaseHot256 = scenario({
  id: 'purchase-hot-256',
  name: 'free ticket, one hot, 256 people',
  people: 256,
  route: '/plain-purchase',
  target: hot,
})

export const purchaseWithReactions = scenario({
  id: 'purchase-with-reactions',
  name: 'the same with mail, bell and counters',
  people: 32,
  withReactions: true,
  route: '/replay/purchase-with-reactions',
  target: spread,
})
