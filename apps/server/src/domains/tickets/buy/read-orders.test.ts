import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { graphql } from '#platform/graphql/typed-document.ts'
import type { Person } from '#testing/ask.ts'
import { RELEASE_ORDER } from '#testing/documents.ts'
import type { TestApp } from '#testing/start-test-app.ts'
import { startTestApp } from '#testing/start-test-app.ts'
import { answerBooking } from '#testing/steps/answer-bookings.ts'
import type { Order } from '#testing/steps/buy-tickets.ts'
import { buyTickets, createOrder, purchaseOrder } from '#testing/steps/buy-tickets.ts'
import { makeEvent } from '#testing/steps/make-event.ts'
import { payAtSandbox } from '#testing/steps/pay-at-sandbox.ts'
import { takeTickets } from '#testing/steps/take-tickets.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.close())

const FIELDS = `orderId status approvalUrl holdExpiresAt
  cost { total { amount } items { quantity total { amount } } }
  booking { bookingId transactionStatus } tickets { status } event { eventId }`

const orderOf = (person: Person | null, orderId: string) =>
  t.ask(person, graphql(`query ($id: ID!) { order(orderId: $id) { ${FIELDS} } }`), { id: orderId })

async function myOrderAt(person: Person | null, eventId: string) {
  const { data } = await t.ask(
    person,
    graphql(`query ($id: String!) { event(eventIdOrSlug: $id) { myOrder { ${FIELDS} } } }`),
    { id: eventId },
  )
  return data.event.myOrder
}

async function sale(isRequiredApproval = false) {
  const { eventId, eventTicketIds } = await makeEvent(t, {
    tickets: [
      { name: 'Floor', price: 2000, isRequiredApproval },
      { name: 'Balcony', price: 1000, isRequiredApproval },
    ],
  })
  const items = eventTicketIds.map((eventTicketId) => ({ eventTicketId, quantity: 2 }))
  const order = async (person: Person): Promise<Order> => {
    const { data, errors } = await createOrder(t, person, eventId, items)
    if (!data) throw new Error(errors[0]?.message)
    return data.createEventOrder
  }
  return { eventId, items, order }
}

test('an order is its payer’s alone, with what it costs line by line', async () => {
  const { eventId, order } = await sale()
  const { orderId, bookingId, holdExpiresAt, approvalUrl } = await order(t.world.member)
  const { data } = await orderOf(t.world.member, orderId)
  expect(data.order).toMatchObject({
    orderId,
    status: 'OPEN',
    approvalUrl,
    holdExpiresAt,
    booking: { bookingId, transactionStatus: 'PENDING' },
    tickets: [],
    event: { eventId },
  })
  const { total, items } = data.order.cost
  expect(items.map(({ quantity }) => quantity)).toEqual([2, 2])
  expect(items.reduce((sum, item) => sum + Number(item.total.amount), 0)).toBe(Number(total.amount))
  for (const person of [t.world.stranger, t.world.host, t.world.owner]) {
    expect((await orderOf(person, orderId)).code).toBe('NOT_FOUND')
  }
  expect((await orderOf(null, orderId)).code).toBe('AUTH_NOT_AUTHENTICATED')
  for (const id of [randomUUID(), bookingId, 'not-an-id']) {
    expect((await orderOf(t.world.member, id)).code).toBe('NOT_FOUND')
  }
})

test('an open order is found again at its event, in every tab, until it is paid', async () => {
  const { eventId, order } = await sale()
  const { orderId, approvalUrl } = await order(t.world.member)
  expect(await myOrderAt(t.world.member, eventId)).toMatchObject({ orderId, status: 'OPEN' })
  expect(await myOrderAt(t.world.secondMember, eventId)).toBeNull()
  expect(await myOrderAt(null, eventId)).toBeNull()
  await payAtSandbox(t, approvalUrl ?? '')
  await purchaseOrder(t, t.world.member, orderId)
  expect(await myOrderAt(t.world.member, eventId)).toBeNull()
  const { data } = await orderOf(t.world.member, orderId)
  expect(data.order).toMatchObject({ status: 'COMPLETED', booking: { transactionStatus: 'COMPLETED' } })
  expect(data.order.tickets.map(({ status }) => status)).toEqual(['VALID', 'VALID', 'VALID', 'VALID'])
})

test('a payment that takes its time is pending, and found again', async () => {
  const { eventId, items } = await sale()
  const { orderId } = await buyTickets(t, t.world.member, eventId, items, { choice: 'Pay slowly' })
  expect(await myOrderAt(t.world.member, eventId)).toMatchObject({ orderId, status: 'PENDING', tickets: [] })
})

test('a refused, a reserved and a refunded order say so', async () => {
  const { eventId, items } = await sale()
  const declined = await buyTickets(t, t.world.member, eventId, items, { choice: 'Decline' })
  expect((await orderOf(t.world.member, declined.orderId)).data.order.status).toBe('DECLINED')
  expect(await myOrderAt(t.world.member, eventId)).toBeNull()
  const refunded = await buyTickets(t, t.world.member, eventId, items)
  await answerBooking(t, 'refundBooking', t.world.host, refunded.bookingId)
  expect((await orderOf(t.world.member, refunded.orderId)).data.order.status).toBe('REFUNDED')

  const asked = await sale(true)
  const reserved = await buyTickets(t, t.world.member, asked.eventId, asked.items)
  const { data } = await orderOf(t.world.member, reserved.orderId)
  expect(data.order.status).toBe('AUTHORIZED')
  // The event ends before the 72 hours are over.
  const held = Temporal.Instant.from(data.order.holdExpiresAt).since(t.clock.now())
  expect(held.total('hours')).toBeCloseTo(6, 1)
  expect(await myOrderAt(t.world.member, asked.eventId)).toBeNull()
  await answerBooking(t, 'declineBooking', t.world.host, reserved.bookingId)
  expect((await orderOf(t.world.member, reserved.orderId)).data.order.status).toBe('VOIDED')
})

const balancesOf = async (eventId: string) => {
  const { data } = await t.ask(
    t.world.host,
    graphql(`query ($id: String!) { event(eventIdOrSlug: $id) { eventTickets {
      isFull balance { availableAmount lockedAmount releasedAmount }
    } } }`),
    { id: eventId },
  )
  return data.event.eventTickets
}

test('what is being paid is locked, what is paid is released, and what is given up is free', async () => {
  const { eventId, eventTicketIds } = await makeEvent(t, { tickets: [{ price: 2000, limitedAmount: 2 }] })
  const items = [{ eventTicketId: eventTicketIds[0] ?? '', quantity: 1 }]
  await buyTickets(t, t.world.member, eventId, items)
  const { data } = await createOrder(t, t.world.secondMember, eventId, items)
  expect(await balancesOf(eventId)).toEqual([
    { isFull: true, balance: { availableAmount: 0, lockedAmount: 1, releasedAmount: 1 } },
  ])
  await t.ask(t.world.secondMember, RELEASE_ORDER, {
    orderId: data.createEventOrder.orderId,
    idempotencyKey: randomUUID(),
  })
  expect(await balancesOf(eventId)).toEqual([
    { isFull: false, balance: { availableAmount: 1, lockedAmount: 0, releasedAmount: 1 } },
  ])
})

test('a request that is paid for is pending, a free one is an RSVP', async () => {
  const { eventId, eventTicketIds } = await makeEvent(t, {
    tickets: [{ price: 2000, isRequiredApproval: true }, { isRequiredApproval: true }],
  })
  const [paid = '', free = ''] = eventTicketIds
  await buyTickets(t, t.world.member, eventId, [{ eventTicketId: paid, quantity: 1 }])
  await takeTickets(t, t.world.secondMember, eventId, free)
  const { data } = await t.ask(
    t.world.host,
    graphql('query ($id: String!) { eventAttendees(eventIdOrSlug: $id) { nodes { status } } }'),
    { id: eventId },
  )
  expect(data.eventAttendees.nodes.map((each) => each.status)).toEqual(['Pending', 'RSVP Pending'])
})
