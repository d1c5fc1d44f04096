import { randomUUID } from 'node:crypto'
import type { ResultOf } from 'gql.tada'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Db } from '#platform/db/database.ts'
import { graphql } from '#platform/graphql/typed-document.ts'
import type { GraphqlAnswer, Person } from '#testing/ask.ts'
import { ask } from '#testing/ask.ts'
import { checkInvariants } from '#testing/check-invariants.ts'
import { countDeadlocks, countWaiting } from '#testing/count-locks.ts'
import { RELEASE_ORDER } from '#testing/documents.ts'
import type { TestApp } from '#testing/start-test-app.ts'
import { startTestApp } from '#testing/start-test-app.ts'
import { answerBooking } from '#testing/steps/answer-bookings.ts'
import type { CartItem } from '#testing/steps/buy-tickets.ts'
import { buyTickets, createOrder, purchaseOrder } from '#testing/steps/buy-tickets.ts'
import { cancelEvent } from '#testing/steps/cancel-event.ts'
import type { MadeEvent } from '#testing/steps/make-event.ts'
import { makeEvent } from '#testing/steps/make-event.ts'
import { payAtSandbox } from '#testing/steps/pay-at-sandbox.ts'

const PURCHASE_EVENT_TICKETS = graphql(
  `mutation ($input: PurchaseEventTicketsInput!) { purchaseEventTickets(input: $input) { booking { bookingId } tickets { ticketId } } }`,
)

const EVENT_TICKETS = 8

let t: TestApp
let other: { url: string; db: Db }
beforeAll(async () => {
  t = await startTestApp()
  const { url, app } = await t.startBeside()
  other = { url, db: app.services.db }
})
afterAll(async () => {
  expect(await checkInvariants(t.db)).toEqual([])
  await t.close()
})

let people = 0
const addBuyer = () => {
  people += 1
  return t.world.addPerson(`cart${people}`)
}

type NewEventTicket = NonNullable<NonNullable<Parameters<typeof makeEvent>[1]>['tickets']>[number]

const makeEventTickets = (eventTicket: NewEventTicket = {}, count = EVENT_TICKETS) =>
  makeEvent(t, { tickets: Array.from({ length: count }, () => ({ maxPerPerson: 100, ...eventTicket })) })
const one = (ids: readonly string[]): CartItem[] =>
  ids.map((eventTicketId) => ({ eventTicketId, quantity: 1 }))

const takeCart = (
  person: Person,
  eventId: string,
  ids: readonly string[],
  url = t.url,
): Promise<GraphqlAnswer<ResultOf<typeof PURCHASE_EVENT_TICKETS>>> =>
  ask(url, person, PURCHASE_EVENT_TICKETS, {
    input: { eventId, items: one(ids), idempotencyKey: randomUUID() },
  })

async function taken(person: Person, { eventId, eventTicketIds }: MadeEvent): Promise<string> {
  const { data } = await takeCart(person, eventId, eventTicketIds)
  return data.purchaseEventTickets.booking.bookingId
}

const answering =
  (verb: Parameters<typeof answerBooking>[1], forceRelease = false) =>
  async (event: MadeEvent) => {
    const bookingId = await taken(await addBuyer(), event)
    return () => answerBooking(t, verb, t.world.host, bookingId, { forceRelease })
  }

/** Acts that change the stock of all event tickets of an event. Each prepares itself and returns a function that begins it. */
const acts: [string, NewEventTicket, (event: MadeEvent) => Promise<() => Promise<GraphqlAnswer<unknown>>>][] =
  [
    [
      'taking free tickets',
      {},
      async ({ eventId, eventTicketIds }) => {
        const buyer = await addBuyer()
        return () => takeCart(buyer, eventId, eventTicketIds)
      },
    ],
    [
      'ordering',
      { price: 500 },
      async ({ eventId, eventTicketIds }) => {
        const buyer = await addBuyer()
        return () => createOrder(t, buyer, eventId, one(eventTicketIds))
      },
    ],
    [
      'giving an order up',
      { price: 500 },
      async ({ eventId, eventTicketIds }) => {
        const buyer = await addBuyer()
        const { data } = await createOrder(t, buyer, eventId, one(eventTicketIds))
        const { orderId } = data.createEventOrder
        return () => t.ask(buyer, RELEASE_ORDER, { orderId, idempotencyKey: randomUUID() })
      },
    ],
    [
      'a payment that is declined',
      { price: 500 },
      async ({ eventId, eventTicketIds }) => {
        const buyer = await addBuyer()
        const { data } = await createOrder(t, buyer, eventId, one(eventTicketIds))
        await payAtSandbox(t, data.createEventOrder.approvalUrl ?? '', 'Decline')
        return () => purchaseOrder(t, buyer, data.createEventOrder.orderId)
      },
    ],
    ['approving', { isRequiredApproval: true }, answering('approveBooking')],
    ['approving beyond the limit', { isRequiredApproval: true }, answering('approveBooking', true)],
    ['declining', { isRequiredApproval: true }, answering('declineBooking')],
    [
      'a refund',
      { price: 500 },
      async ({ eventId, eventTicketIds }) => {
        const { bookingId } = await buyTickets(t, await addBuyer(), eventId, one(eventTicketIds))
        return () => answerBooking(t, 'refundBooking', t.world.host, bookingId)
      },
    ],
    [
      'cancelling the event',
      {},
      async ({ eventId }) =>
        () =>
          cancelEvent(t, t.world.host, eventId),
    ],
  ]

test.each(acts)(
  '%s waits at the first pool and has locked no later one',
  async (_act, eventTicket, prepare) => {
    const event = await makeEventTickets(eventTicket)
    const begin = await prepare(event)
    const [first = '', ...later] = event.eventTicketIds.toSorted()
    const pools = (db: Db, ids: string[]) =>
      db.selectFrom('stock_pool').select('event_ticket_id').where('event_ticket_id', 'in', ids).forUpdate()
    const { answer, free } = await t.db.transaction().execute(async (tx) => {
      await pools(tx, [first]).execute()
      const begun = begin()
      await vi.waitFor(async () => expect(await countWaiting(other.db)).toBe(1), { timeout: 10_000 })
      return { answer: begun, free: (await pools(tx, later).skipLocked().execute()).length }
    })
    expect(free).toBe(EVENT_TICKETS - 1)
    const { code } = await answer
    expect(['OK', 'CONFLICT']).toContain(code)
  },
)

test('carts of the same event tickets, each in its own order and given back at another server, never deadlock', async () => {
  const event = await makeEventTickets()
  const { eventId, eventTicketIds } = event
  const crowd = await Promise.all(Array.from({ length: 16 }, addBuyer))
  const [takers, givers] = [crowd.slice(0, 8), crowd.slice(8)]
  const before = await countDeadlocks(t.db, other.db)
  for (let round = 0; round < 6; round += 1) {
    const given = await Promise.all(givers.map((person) => taken(person, event)))
    const answers = await Promise.all([
      ...takers.map((person, index) => {
        const turned = [...eventTicketIds.slice(index), ...eventTicketIds.slice(0, index)]
        return takeCart(person, eventId, turned, index % 2 ? t.url : other.url)
      }),
      ...givers.map((person, index) =>
        answerBooking(t, 'cancelMyBooking', person, given[index] ?? '', {
          url: index % 2 ? t.url : other.url,
        }),
      ),
    ])
    expect(answers.map((each) => each.code)).toEqual(crowd.map(() => 'OK'))
  }
  expect(await countDeadlocks(t.db, other.db)).toBe(before)
})
