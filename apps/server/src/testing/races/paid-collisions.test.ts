import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import * as payments from '#domains/payments/public.ts'
import type { Person } from '../ask.ts'
import { checkInvariants } from '../check-invariants.ts'
import { readSales } from '../read-money.ts'
import type { TestApp } from '../start-test-app.ts'
import { startTestApp } from '../start-test-app.ts'
import { answerBooking } from '../steps/answer-bookings.ts'
import { buyTickets, createOrder, purchaseOrder, quoteCart } from '../steps/buy-tickets.ts'
import { cancelEvent } from '../steps/cancel-event.ts'
import type { MadeEvent } from '../steps/make-event.ts'
import { makeEvent } from '../steps/make-event.ts'
import { payAtSandbox } from '../steps/pay-at-sandbox.ts'
import { scanTicket } from '../steps/scan-tickets.ts'
import { booksOf } from './read-books.ts'
import { tally } from './run-rush.ts'
import { sendNotice } from './send-notice.ts'

// A payment and another person change the same thing at the same moment. Whether they collide is luck, so each test
// tries several times.
const ROUNDS = 20

let t: TestApp
let other: { url: string }
beforeAll(async () => {
  t = await startTestApp({ connections: 16 })
  other = await t.startBeside()
})
afterAll(() => t.close())

const inHours = (hours: number) => t.clock.now().add({ hours }).toString()
const sale = async (made: Parameters<typeof makeEvent>[1] & object) => {
  // The clock moves by days here, and a token expires after 15 minutes.
  t.world.host = await t.world.signIn(t.world.host)
  t.world.owner = await t.world.signIn(t.world.owner)
  return makeEvent(t, { input: { startDate: inHours(400), endDate: inHours(404) }, ...made })
}
const one = ({ eventTicketIds }: MadeEvent) => [{ eventTicketId: eventTicketIds[0] ?? '', quantity: 1 }]

let people = 0
const somebody = () => {
  people += 1
  return t.world.addPerson(`rival${people}`)
}

afterEach(async () => {
  await t.drain()
  expect(await checkInvariants(t.db)).toEqual([])
})

test('the same order and the same payment, fifty times under one key at two servers: one charge', async () => {
  const event = await sale({ tickets: [{ price: 2000, maxPerPerson: 50 }] })
  const buyer = await somebody()
  const { ticketCost } = (await quoteCart(t, buyer, event.eventId, one(event))).data
  const at = (index: number) => ({ url: index % 2 ? t.url : other.url })
  const fifty = Array.from({ length: 50 }, (_, index) => index)
  const orderKey = randomUUID()
  const paymentAuthCode = ticketCost.paymentAuthCode ?? ''
  const orders = await Promise.all(
    fifty.map((index) =>
      createOrder(t, buyer, event.eventId, one(event), { ...at(index), key: orderKey, paymentAuthCode }),
    ),
  )
  expect(tally(orders.map(({ code }) => code))).toEqual({ OK: 50 })
  const ids = new Set(orders.map(({ data }) => data.createEventOrder.orderId))
  expect(ids.size).toBe(1)
  const [order] = orders
  const { orderId = '', approvalUrl = '' } = order?.data.createEventOrder ?? {}
  await payAtSandbox(t, approvalUrl ?? '')
  const purchaseKey = randomUUID()
  const bought = await Promise.all(
    fifty.map((index) => purchaseOrder(t, buyer, orderId, { ...at(index), key: purchaseKey })),
  )
  expect(tally(bought.map(({ code }) => code))).toEqual({ OK: 50 })
  const { rows, valid } = await booksOf(t, event)
  expect(rows).toMatchObject([{ state: 'CAPTURED', captures: 1, refunds: 0 }])
  expect(valid).toHaveLength(1)
  expect(await readSales(t, event.eventId)).toEqual({
    EVENT_SALES: 2000,
    SERVICE_FEES: 100,
    PROCESSING_FEES: 91,
  })
})

test('two tabs that order at once, and both are paid at the provider: one charge, one ticket', async () => {
  for (let round = 0; round < 8; round += 1) {
    const event = await sale({ tickets: [{ price: 2000, limitedAmount: 1 }] })
    const buyer = await somebody()
    const tabs = await Promise.all(
      [t.url, other.url].map((url) => createOrder(t, buyer, event.eventId, one(event), { url })),
    )
    const orders = tabs.flatMap(({ code, data }) => (code === 'OK' ? [data.createEventOrder] : []))
    expect(orders.length).toBeGreaterThan(0)
    await Promise.all(
      orders.map(async ({ orderId, approvalUrl }, index) => {
        if (!approvalUrl) return
        await payAtSandbox(t, approvalUrl)
        await purchaseOrder(t, buyer, orderId, { url: index ? t.url : other.url })
      }),
    )
    const { rows, valid } = await booksOf(t, event)
    expect(rows.reduce((sum, { captures }) => sum + (captures ?? 0), 0)).toBe(1)
    expect(valid).toHaveLength(1)
  }
})

test('two tabs at two servers, with stock for both: one open order, and one charge', async () => {
  for (let round = 0; round < 8; round += 1) {
    const event = await sale({ tickets: [{ price: 2000 }] })
    const buyer = await somebody()
    const tabs = await Promise.all(
      [t.url, other.url, t.url, other.url].map((url) =>
        createOrder(t, buyer, event.eventId, one(event), { url }),
      ),
    )
    expect(tally(tabs.map(({ code }) => code))).toEqual({ OK: 4 })
    const open = await t.db
      .selectFrom('payment')
      .select('id')
      .where('lane', '=', event.eventId)
      .where('state', 'in', ['RESERVED', 'OPEN'])
      .execute()
    expect(open).toHaveLength(1)
    await Promise.all(
      tabs.map(async ({ data: { createEventOrder: order } }, index) => {
        if (order.approvalUrl) await payAtSandbox(t, order.approvalUrl)
        await purchaseOrder(t, buyer, order.orderId, { url: index % 2 ? t.url : other.url })
      }),
    )
    await t.drain()
    const { rows, valid } = await booksOf(t, event)
    expect(rows.reduce((sum, { captures }) => sum + (captures ?? 0), 0)).toBe(1)
    expect(valid).toHaveLength(1)
  }
})

test('the payer, the provider’s notice and the sweeper at once: one effect', async () => {
  for (let round = 0; round < ROUNDS / 2; round += 1) {
    const event = await sale({ tickets: [{ price: 2000, isRequiredApproval: round % 2 === 1 }] })
    const buyer = await somebody()
    const { data } = await createOrder(t, buyer, event.eventId, one(event))
    const { orderId, approvalUrl } = data.createEventOrder
    await payAtSandbox(t, approvalUrl ?? '')
    await t.db.updateTable('payment').set({ due_at: t.clock.now() }).where('id', '=', orderId).execute()
    const provider = await t.db
      .selectFrom('payment')
      .select('provider_order_id')
      .where('id', '=', orderId)
      .executeTakeFirstOrThrow()
    const [bought] = await Promise.all([
      purchaseOrder(t, buyer, orderId),
      sendNotice(
        t,
        { kind: 'CHECKOUT.ORDER.APPROVED', orderId: provider.provider_order_id },
        { url: other.url },
      ),
      payments.settleDuePayments(t.services),
      payments.settleDuePayments(t.services),
    ])
    expect(bought.code).toBe('OK')
    await t.drain()
    const { rows } = await booksOf(t, event)
    expect(rows).toMatchObject(
      round % 2 === 1
        ? [{ state: 'AUTHORIZED', captures: 0 }]
        : [{ state: 'CAPTURED', captures: 1, refunds: 0 }],
    )
    const tickets = await t.db
      .selectFrom('ticket')
      .select('status')
      .where('event_id', '=', event.eventId)
      .execute()
    expect(tickets).toEqual([{ status: round % 2 === 1 ? 'REQUESTED' : 'VALID' }])
  }
})

test('a refund and a check-in at one moment: never both', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const event = await sale({ tickets: [{ price: 2000 }] })
    const { bookingId, purchased } = await buyTickets(t, await somebody(), event.eventId, one(event))
    const [ticket] = purchased.data.purchaseEventTickets.tickets
    const [scan, refund] = await Promise.all([
      scanTicket(t, t.world.host, event.eventId, ticket?.code ?? '', { url: other.url }),
      answerBooking(t, 'refundBooking', t.world.host, bookingId),
    ])
    await t.drain()
    const { rows } = await booksOf(t, event)
    const isIn = scan.data.verdict.status === 'ACCEPTED'
    expect([refund.code, rows[0]?.state]).toEqual(isIn ? ['CONFLICT', 'CAPTURED'] : ['OK', 'REFUNDED'])
  }
})

test('a host who approves in the moment in which the reservation ends: charged with a ticket, or neither', async () => {
  for (let round = 0; round < ROUNDS / 2; round += 1) {
    const event = await sale({ tickets: [{ price: 2000, isRequiredApproval: true, limitedAmount: 1 }] })
    const { bookingId, orderId } = await buyTickets(t, await somebody(), event.eventId, one(event))
    const { authorized_until: until } = await t.db
      .selectFrom('payment')
      .select('authorized_until')
      .where('id', '=', orderId)
      .executeTakeFirstOrThrow()
    if (!until) throw new Error('Nothing was reserved')
    t.clock.set(until.subtract({ milliseconds: 5 * round }))
    const host: Person = await t.world.signIn(t.world.host)
    const [approved] = await Promise.all([
      answerBooking(t, 'approveBooking', host, bookingId, { url: other.url }),
      payments.settleDuePayments(t.services),
      payments.settleDuePayments(t.services),
    ])
    expect(['OK', 'CONFLICT']).toContain(approved.code)
    t.clock.advance({ seconds: 60 })
    await t.drain()
    const { rows, valid } = await booksOf(t, event)
    const ends = [rows[0]?.state, rows[0]?.captures, rows[0]?.refunds, valid.length]
    expect([
      ['CAPTURED', 1, 0, 1],
      ['VOIDED', 0, 0, 0],
      ['DECLINED', 0, 0, 0],
    ]).toContainEqual(ends)
    expect(await checkInvariants(t.db)).toEqual([])
  }
})

test('an event cancelled while some pay and some are approved keeps nobody’s money', async () => {
  for (let round = 0; round < 5; round += 1) {
    const event = await sale({ tickets: [{ price: 2000 }, { price: 3000, isRequiredApproval: true }] })
    const [atOnce = '', onRequest = ''] = event.eventTicketIds
    const guests = await Promise.all(Array.from({ length: 10 }, somebody))
    const asked = await Promise.all(
      guests
        .slice(0, 5)
        .map((guest) => buyTickets(t, guest, event.eventId, [{ eventTicketId: onRequest, quantity: 1 }])),
    )
    const paying = await Promise.all(
      guests.slice(5).map(async (guest) => {
        const { data } = await createOrder(t, guest, event.eventId, [{ eventTicketId: atOnce, quantity: 1 }])
        await payAtSandbox(t, data.createEventOrder.approvalUrl ?? '')
        return { guest, orderId: data.createEventOrder.orderId }
      }),
    )
    const [cancelled, ...others] = await Promise.all([
      cancelEvent(t, t.world.host, event.eventId),
      ...asked.map(({ bookingId }) =>
        answerBooking(t, 'approveBooking', t.world.owner, bookingId, { url: other.url }),
      ),
      ...paying.map(({ guest, orderId }) => purchaseOrder(t, guest, orderId, { url: other.url })),
    ])
    expect(cancelled.code).toBe('OK')
    const strange = others.filter(({ code }) => !['OK', 'CONFLICT', 'HOLD_EXPIRED'].includes(code))
    expect(strange).toEqual([])
    for (let step = 0; step < 4; step += 1) {
      await t.drain()
      t.clock.advance({ seconds: 20 })
    }
    const { rows, valid } = await booksOf(t, event)
    expect(valid).toEqual([])
    const states = new Set(rows.map(({ state }) => state))
    expect(['REFUNDED', 'VOIDED', 'EXPIRED']).toEqual(expect.arrayContaining([...states]))
    for (const { captures, refunds } of rows) expect(captures ?? 0).toBe(refunds ?? 0)
    expect(await readSales(t, event.eventId)).toEqual({})
  }
})
