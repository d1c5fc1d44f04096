import { afterAll, beforeAll, expect, test } from 'vitest'
import { graphql } from '#platform/graphql/typed-document.ts'
import type { Person } from '#testing/ask.ts'
import type { TestApp } from '#testing/start-test-app.ts'
import { startTestApp } from '#testing/start-test-app.ts'
import { answerBooking } from '#testing/steps/answer-bookings.ts'
import { buyTickets, createOrder } from '#testing/steps/buy-tickets.ts'
import { makeEvent } from '#testing/steps/make-event.ts'
import { makePromoter } from '#testing/steps/make-promoter.ts'
import { takeTickets } from '#testing/steps/take-tickets.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.close())

const PAGE = `{ totalCount currentPage pageSize hasNextPage endCursor nodes {
  bookingId type transactionStatus paymentMethod paidDateUtc refundedAtUtc captureOrderId receiptUrl giftSenderId
  cost { total { amount } } totalPrice { amount } user { userName } event { displayName }
  items { name additionalGuests ticketType productType taxCode } tickets { status }
} }`

const mine = async (person: Person, args: { first?: number; after?: string | null } = {}) =>
  (
    await t.ask(
      person,
      graphql(`query ($first: Int, $after: String) { myTransactions(first: $first, after: $after) ${PAGE} }`),
      args,
    )
  ).data.myTransactions
const at = (
  person: Person | null,
  eventId: string,
  args: { first?: number; after?: string | null; page?: number } = {},
) =>
  t.ask(
    person,
    graphql(`query ($id: ID!, $first: Int, $after: String, $page: Int) {
      eventTransactions(eventId: $id, first: $first, after: $after, page: $page) ${PAGE}
    }`),
    { id: eventId, ...args },
  )

let people = 0
const somebody = () => {
  people += 1
  return t.world.addPerson(`orderer${people}`)
}

async function saleOf(displayName: string) {
  const { eventId, eventTicketIds } = await makeEvent(t, {
    input: { displayName },
    tickets: [{ name: 'Floor', price: 2000, additionalGuests: 1 }, { name: 'Free' }],
  })
  const [floor = '', free = ''] = eventTicketIds
  return { eventId, floor, free }
}

test('a person sees all that they ever took or ordered, newest first', async () => {
  const buyer = await somebody()
  const { eventId, floor, free } = await saleOf('Everything')
  const cart = [{ eventTicketId: floor, quantity: 1, additionalGuests: 1 }]
  const kept = await buyTickets(t, buyer, eventId, cart)
  t.clock.advance({ seconds: 1 })
  await takeTickets(t, buyer, eventId, free)
  t.clock.advance({ seconds: 1 })
  await buyTickets(t, buyer, eventId, [{ eventTicketId: floor, quantity: 1 }], { choice: 'Decline' })
  t.clock.advance({ seconds: 1 })
  const back = await buyTickets(t, buyer, eventId, [{ eventTicketId: floor, quantity: 1 }])
  await answerBooking(t, 'refundBooking', t.world.host, back.bookingId)
  t.clock.advance({ seconds: 1 })
  await createOrder(t, buyer, eventId, [{ eventTicketId: floor, quantity: 1 }])
  const { nodes, totalCount } = await mine(buyer)
  expect(totalCount).toBe(5)
  expect(nodes.map(({ type, transactionStatus }) => [type, transactionStatus])).toEqual([
    ['BUY_EVENT_TICKET', 'PENDING'],
    ['BUY_EVENT_TICKET', 'REFUNDED'],
    ['BUY_EVENT_TICKET', 'FAILED'],
    ['RSVP', 'COMPLETED'],
    ['BUY_EVENT_TICKET', 'COMPLETED'],
  ])
  const [open, refunded, , rsvp, paid] = nodes
  expect(paid).toMatchObject({
    receiptUrl: `/api/receipts/${kept.bookingId}.pdf`,
    totalPrice: { amount: paid?.cost?.total.amount },
    giftSenderId: null,
    event: { displayName: 'Everything' },
    user: { userName: buyer.userName },
    items: [
      { name: 'Floor', additionalGuests: 1, ticketType: 'PAID', productType: 'EVENT_TICKET', taxCode: null },
    ],
  })
  for (const value of [paid?.paidDateUtc, paid?.captureOrderId, paid?.paymentMethod])
    expect(value).toBeTruthy()
  expect(refunded?.refundedAtUtc).toBeTruthy()
  expect(refunded?.receiptUrl).toBe(`/api/receipts/${back.bookingId}.pdf`)
  expect(open).toMatchObject({ receiptUrl: null, paidDateUtc: null })
  expect(rsvp).toMatchObject({ receiptUrl: null, cost: null, paymentMethod: null })
  expect((await mine(await somebody())).nodes).toEqual([])
})

test('pages follow each other without a gap, each with as many statements as the other', async () => {
  const { eventId, floor } = await saleOf('Pages')
  const ids: string[] = []
  for (let more = 0; more < 5; more += 1) {
    const { bookingId } = await buyTickets(t, await somebody(), eventId, [
      { eventTicketId: floor, quantity: 1 },
    ])
    ids.unshift(bookingId)
    t.clock.advance({ seconds: 1 })
  }
  const seen: string[] = []
  let after: string | null = null
  for (let page = 0; page < 3; page += 1) {
    const { data } = await at(t.world.host, eventId, { first: 2, after })
    const { nodes, endCursor, hasNextPage, totalCount } = data.eventTransactions
    seen.push(...nodes.map((each) => each.bookingId))
    after = endCursor
    const numbered = (await at(t.world.host, eventId, { first: 2, page: page + 1 })).data.eventTransactions
    expect(numbered).toEqual(data.eventTransactions)
    expect(numbered).toMatchObject({ currentPage: page + 1, pageSize: 2 })
    expect([hasNextPage, totalCount]).toEqual([page < 2, 5])
  }
  expect(seen).toEqual(ids)
  const beyond = (await at(t.world.host, eventId, { first: 2, page: 4 })).data.eventTransactions
  expect(beyond).toMatchObject({ nodes: [], totalCount: 5, hasNextPage: false, currentPage: 4 })
  const statements = (first: number) => t.statements(() => at(t.world.host, eventId, { first }))
  await statements(1)
  expect(await statements(5)).toBe(await statements(1))
})

test('the orders of an event are for those who see its earnings; free ones are not among them', async () => {
  const { eventId, floor, free } = await saleOf('Whose')
  const buyer = await somebody()
  const { bookingId } = await buyTickets(t, buyer, eventId, [{ eventTicketId: floor, quantity: 1 }])
  await takeTickets(t, await somebody(), eventId, free)
  const { data } = await at(t.world.host, eventId)
  expect(data.eventTransactions.nodes).toMatchObject([
    { bookingId, user: { userName: buyer.userName }, receiptUrl: `/api/receipts/${bookingId}.pdf` },
  ])
  expect((await at(buyer, eventId)).code).toBe('FORBIDDEN')
  expect((await at(t.world.stranger, eventId)).code).toBe('FORBIDDEN')
  expect((await at(null, eventId)).code).toBe('AUTH_NOT_AUTHENTICATED')
})

test('a promoter sees the orders that came by their code, and of others nothing', async () => {
  const { eventId, floor } = await saleOf('By code')
  const [promoter, other] = [await somebody(), await somebody()]
  const referralCode = await makePromoter(t, eventId, promoter)
  await makePromoter(t, eventId, other)
  const cart = [{ eventTicketId: floor, quantity: 1 }]
  const brought = await buyTickets(t, await somebody(), eventId, cart, { referralCode })
  await buyTickets(t, await somebody(), eventId, cart)
  const own = await at(promoter, eventId)
  expect(own.data.eventTransactions.nodes.map((each) => each.bookingId)).toEqual([brought.bookingId])
  expect(own.data.eventTransactions.totalCount).toBe(1)
  expect(own.data.eventTransactions.nodes[0]?.cost).not.toBeNull()
  expect((await at(other, eventId)).data.eventTransactions.nodes).toEqual([])
})

test('how an order was paid is not for staff who do not see the earnings', async () => {
  const { eventId, floor } = await saleOf('Guests')
  await buyTickets(t, await somebody(), eventId, [{ eventTicketId: floor, quantity: 1 }])
  await t.db
    .insertInto('event_role')
    .values({
      event_id: eventId,
      user_id: t.world.coordinator.userId,
      role: 'COORDINATOR',
      assigned_at: t.clock.now(),
    })
    .execute()
  const bookingSeenBy = async (person: Person) => {
    const { data } = await t.ask(
      person,
      graphql(`query ($id: String!) { eventAttendees(eventIdOrSlug: $id) { nodes { bookings {
        cost { total { amount } } captureOrderId paymentMethod receiptUrl
      } } } }`),
      { id: eventId },
    )
    return data.eventAttendees.nodes[0]?.bookings[0]
  }
  expect(await bookingSeenBy(t.world.coordinator)).toEqual({
    cost: null,
    captureOrderId: null,
    paymentMethod: null,
    receiptUrl: null,
  })
  expect((await bookingSeenBy(t.world.host))?.cost).not.toBeNull()
})
