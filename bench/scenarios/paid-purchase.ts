import { randomUUID } from 'node:crypto'
import type { Fixture, Quoted, Target } from '../fixture.ts'
import type { Sent } from '../load.ts'
import type { Scenario } from '../scenario.ts'

const ORDER = `mutation ($input: CreateEventOrderInput!) {
  createEventOrder(input: $input) { orderId status approvalUrl holdExpiresAt cost { total { amount currency } } }
}`
const PURCHASE = `mutation ($input: PurchaseEventTicketsInput!) {
  purchaseEventTickets(input: $input) { booking { bookingId attendeeState } tickets { ticketId code status } }
}`

const ORDER_ID = /"orderId":"([^"]+)"/

let turn = 0
let last: Target = { eventId: '', eventTicketId: '' }

const used = new Map<string, number>()

/** Each buyer has a quote of their own. */
function nextQuote({ eventId, quotes }: Quoted): string {
  const index = used.get(eventId) ?? 0
  used.set(eventId, index + 1)
  return quotes[index % quotes.length] ?? ''
}

const sent = (token: string, query: string, input: object): Sent => ({
  path: '/api/graphql',
  token,
  body: JSON.stringify({ query, variables: { input } }),
})

/** Orders, and comes back from the sandbox, where the payer has agreed at once, for the tickets. */
function scenario(of: {
  id: string
  name: string
  people: number
  target(fixture: Fixture): Quoted
  /** For which person and what the bare server books: it does both requests' statements in one. */
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
      return {
        ...sent(token, ORDER, { eventId, items, paymentAuthCode, idempotencyKey: randomUUID() }),
        next(answer) {
          const orderId = ORDER_ID.exec(answer)?.[1]
          return sent(token, PURCHASE, { orderId, idempotencyKey: randomUUID() })
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
  // The recorded guest came to the event for the first time: a guest of each event is only booked once.
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
