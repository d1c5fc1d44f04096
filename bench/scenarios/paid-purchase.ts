import { randomUUID } from 'node:crypto'
import { graphql } from '../../apps/server/src/platform/graphql/typed-document.ts'
import type { Fixture, Quoted, Target } from '../fixture.ts'
import type { Scenario } from '../scenario.ts'
import { callsOf } from './calls-of.ts'
import { purchase } from './purchase.ts'

const order = callsOf(
  graphql(`mutation ($input: CreateEventOrderInput!) {
  createEventOrder(input: $input) { orderId status approvalUrl holdExpiresAt cost { total { amount currency } } }
}`),
)

const ORDER_ID = /"orderId":"([^"]+)"/

let turn = 0
let last: Target = { eventId: '', eventTicketId: '' }

const used = new Map<string, number>()

/** Returns an unused quote, because each buyer needs their own. */
function nextQuote({ eventId, quotes }: Quoted): string {
  const index = used.get(eventId) ?? 0
  used.set(eventId, index + 1)
  return quotes[index % quotes.length] ?? ''
}

/**
 * A scenario that creates an order, and then takes its tickets. In the sandbox, the payer has already approved the
 * order.
 */
function scenario(of: {
  id: string
  name: string
  people: number
  target(fixture: Fixture): Quoted
  /** The person and the target for the bare server, which runs the statements of both requests in one. */
  bare(fixture: Fixture, person: number): { person: number; target: Target }
}): Scenario {
  const { bare, target, ...rest } = of
  return {
    ...rest,
    ours(fixture, person) {
      turn += 1
      const quoted = target(fixture)
      const { eventId, eventTicketId } = quoted
      last = { eventId, eventTicketId }
      const paymentAuthCode = nextQuote(quoted)
      const token = fixture.people[person]?.token ?? ''
      const items = [{ eventTicketId, quantity: 1 }]
      const input = { eventId, items, paymentAuthCode, idempotencyKey: randomUUID() }
      return {
        ...order({ input }, token),
        next(answer) {
          const orderId = ORDER_ID.exec(answer)?.[1]
          return purchase({ input: { orderId, idempotencyKey: randomUUID() } }, token)
        },
      }
    },
    bare(fixture, person) {
      turn += 1
      const { person: as, target: booked } = bare(fixture, person)
      const { sessionId = '', userId = '' } = fixture.people[as] ?? {}
      const { eventId, eventTicketId } = booked
      return { path: `/replay/${of.id}`, body: JSON.stringify({ sessionId, userId, eventId, eventTicketId }) }
    },
    known: (fixture) => ({
      sessionId: fixture.people[0]?.sessionId ?? '',
      userId: fixture.people[0]?.userId ?? '',
      ...last,
    }),
  }
}

export const paidSpread = scenario({
  id: 'paid-spread',
  name: 'paid ticket, over 1,000 events',
  people: 32,
  target: ({ paid }) => paid.spread[turn % paid.spread.length] ?? paid.hot,
  // Each guest is booked only once at each event, because the recorded guest was new to the event.
  bare: ({ paid, people }) => ({
    target: paid.others[turn % paid.others.length] ?? paid.hot,
    person: Math.floor(turn / paid.others.length) % people.length,
  }),
})

const hot = (people: number) =>
  scenario({
    id: `paid-hot-${people}`,
    name: `paid ticket, one hot, ${people} people`,
    people,
    target: ({ paid }) => paid.hot,
    bare: ({ paid }, person) => ({ target: paid.hot, person }),
  })

export const paidHot32 = hot(32)
export const paidHot256 = hot(256)
