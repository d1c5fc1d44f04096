import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { NotApproved } from '#ports/payments/payments.ts'
import { checkInvariants } from '#testing/check-invariants.ts'
import { PURCHASE_EVENT_TICKETS } from '#testing/documents.ts'
import { readSales } from '#testing/read-money.ts'
import { readStock } from '#testing/read-stock.ts'
import type { TestApp } from '#testing/start-test-app.ts'
import { startTestApp } from '#testing/start-test-app.ts'
import { buyTickets, createOrder, purchaseOrder, quoteCart } from '#testing/steps/buy-tickets.ts'
import { makeEvent } from '#testing/steps/make-event.ts'
import { payAtSandbox } from '#testing/steps/pay-at-sandbox.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp({ connections: 16 })
})
afterAll(async () => {
  expect(await checkInvariants(t.db)).toEqual([])
  await t.close()
})

async function ordered(choice?: Parameters<typeof payAtSandbox>[2], person = t.world.member) {
  const { eventId, eventTicketIds } = await makeEvent(t, { tickets: [{ price: 2000, limitedAmount: 4 }] })
  const items = [{ eventTicketId: eventTicketIds[0] ?? '', quantity: 1 }]
  const { data } = await createOrder(t, person, eventId, items)
  const order = data.createEventOrder
  if (choice) await payAtSandbox(t, order.approvalUrl ?? '', choice)
  return { eventId, items, ...order }
}

const captures = async (orderId: string) =>
  (
    await t.db
      .selectFrom('sandbox_order as s')
      .innerJoin('payment as p', 'p.provider_order_id', 's.id')
      .select('s.captures')
      .where('p.id', '=', orderId)
      .execute()
  ).map((each) => each.captures)

test('an order is paid once its payer has agreed, and not before', async () => {
  const { orderId, approvalUrl } = await ordered()
  const early = await purchaseOrder(t, t.world.member, orderId, { key: 'the-same-key-twice' })
  expect([early.code, early.errors[0]?.message]).toEqual([
    'CONFLICT',
    "This payment hasn't been approved yet.",
  ])
  await payAtSandbox(t, approvalUrl ?? '', 'Pay')
  const { code, data } = await purchaseOrder(t, t.world.member, orderId, { key: 'the-same-key-twice' })
  expect(code).toBe('OK')
  expect(data.purchaseEventTickets).toMatchObject({
    booking: { attendeeState: 'APPROVED', transactionStatus: 'COMPLETED', quantity: 1 },
    tickets: [{ status: 'VALID' }],
  })
  expect(data.purchaseEventTickets.tickets[0]?.code).toMatch(/^[0-9A-Z]{10}$/)
})

test('the database is asked nine times for an order and twelve times to pay it', async () => {
  const { eventId, eventTicketIds } = await makeEvent(t, { tickets: [{ price: 2000 }] })
  const items = [{ eventTicketId: eventTicketIds[0] ?? '', quantity: 1 }]
  const person = t.world.secondMember
  const { paymentAuthCode } = (await quoteCart(t, person, eventId, items)).data.ticketCost
  let order = { orderId: '', approvalUrl: '' }
  const ordering = await t.statements(async () => {
    const { data } = await createOrder(t, person, eventId, items, { paymentAuthCode: paymentAuthCode ?? '' })
    order = { ...order, ...data.createEventOrder, approvalUrl: data.createEventOrder.approvalUrl ?? '' }
  })
  await payAtSandbox(t, order.approvalUrl, 'Pay')
  const paying = await t.statements(() => purchaseOrder(t, person, order.orderId))
  expect({ ordering, paying }).toEqual({ ordering: 9, paying: 12 })
})

test('where the provider takes the yes back, the order waits for its payer again', async () => {
  const { orderId } = await ordered('Pay')
  const capture = vi.spyOn(t.services.paymentProvider, 'captureOrder')
  capture.mockRejectedValue(new NotApproved('not yet'))
  expect((await purchaseOrder(t, t.world.member, orderId)).code).toBe('CONFLICT')
  capture.mockRestore()
  expect((await purchaseOrder(t, t.world.member, orderId)).code).toBe('OK')
})

test('for anybody else the order does not exist', async () => {
  const { orderId } = await ordered('Pay')
  for (const person of [t.world.secondMember, t.world.host, t.world.owner]) {
    expect((await purchaseOrder(t, person, orderId)).code).toBe('NOT_FOUND')
  }
  expect((await purchaseOrder(t, t.world.member, randomUUID())).code).toBe('NOT_FOUND')
  expect((await purchaseOrder(t, null, orderId)).code).toBe('AUTH_NOT_AUTHENTICATED')
  expect(await captures(orderId)).toEqual([0])
})

test('who declines at the provider is not charged, and the stock is free', async () => {
  const { orderId, eventId } = await ordered('Decline')
  const { code, errors } = await purchaseOrder(t, t.world.member, orderId)
  expect([code, errors[0]?.message]).toEqual(['CONFLICT', "Your payment was declined. You weren't charged."])
  expect(await readStock(t, eventId)).toMatchObject({ availableAmount: 4 })
  expect(await captures(orderId)).toEqual([0])
})

test('fifty requests under one key, and two tabs with keys of their own: one charge', async () => {
  const { orderId, eventId } = await ordered('Pay')
  const answers = await Promise.all([
    ...Array.from({ length: 50 }, () => purchaseOrder(t, t.world.member, orderId, { key: 'fifty-at-once' })),
    ...Array.from({ length: 2 }, () => purchaseOrder(t, t.world.member, orderId)),
  ])
  // A call that comes while the first one works may answer that it is pending, but never that it failed.
  for (const { code, data } of answers) {
    expect(code).toBe('OK')
    expect(['COMPLETED', 'PENDING']).toContain(data.purchaseEventTickets.booking.transactionStatus)
  }
  expect(await captures(orderId)).toEqual([1])
  expect(await readSales(t, eventId)).toEqual({
    EVENT_SALES: 2000,
    SERVICE_FEES: 100,
    PROCESSING_FEES: 91,
  })
  expect(await readStock(t, eventId)).toMatchObject({ releasedAmount: 1, availableAmount: 3 })
})

test('fifty orders under one key are one order', async () => {
  const { eventId, eventTicketIds } = await makeEvent(t, { tickets: [{ price: 2000, limitedAmount: 60 }] })
  const items = [{ eventTicketId: eventTicketIds[0] ?? '', quantity: 1 }]
  const quoted = await quoteCart(t, t.world.secondMember, eventId, items)
  const paymentAuthCode = quoted.data.ticketCost.paymentAuthCode ?? ''
  const answers = await Promise.all(
    Array.from({ length: 50 }, () =>
      createOrder(t, t.world.secondMember, eventId, items, { key: 'one-order-only', paymentAuthCode }),
    ),
  )
  expect(new Set(answers.map((each) => each.code))).toEqual(new Set(['OK']))
  expect(new Set(answers.map((each) => each.data.createEventOrder.orderId)).size).toBe(1)
  expect(await readStock(t, eventId)).toMatchObject({ availableAmount: 59 })
})

test('another order under the same key is refused', async () => {
  const first = await ordered('Pay')
  const second = await ordered('Pay')
  const key = 'used-for-the-first'
  expect((await purchaseOrder(t, t.world.member, first.orderId, { key })).code).toBe('OK')
  expect((await purchaseOrder(t, t.world.member, second.orderId, { key })).code).toBe('IDEMPOTENCY_MISMATCH')
  expect(await captures(second.orderId)).toEqual([0])
})

test('an order and a cart in one request are refused, and neither is too', async () => {
  const { orderId, eventId, items } = await ordered()
  for (const input of [{ orderId, eventId, items }, { orderId, items }, { eventId }, { items }, {}]) {
    const { code } = await t.ask(t.world.member, PURCHASE_EVENT_TICKETS, {
      input: { ...input, idempotencyKey: randomUUID() },
    })
    expect(code).toBe('BAD_INPUT')
  }
})

test('a lost answer is asked for again: the tickets are there all the same', async () => {
  const { eventId, eventTicketIds } = await makeEvent(t, { tickets: [{ price: 2000 }] })
  const items = [{ eventTicketId: eventTicketIds[0] ?? '', quantity: 1 }]
  const { purchased, orderId } = await buyTickets(t, t.world.member, eventId, items, {
    choice: 'Pay, and lose the answer',
  })
  expect(purchased.code).toBe('OK')
  await t.drain()
  expect(await captures(orderId)).toEqual([1])
  const { data } = await purchaseOrder(t, t.world.member, orderId)
  expect(data.purchaseEventTickets.booking.transactionStatus).toBe('COMPLETED')
})
