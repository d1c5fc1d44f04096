import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkInvariants } from '../check-invariants.ts'
import { readSales } from '../read-money.ts'
import type { TestApp } from '../start-test-app.ts'
import { startTestApp } from '../start-test-app.ts'
import { answerBooking } from '../steps/answer-bookings.ts'
import { createOrder } from '../steps/buy-tickets.ts'
import { makeEvent } from '../steps/make-event.ts'
import { payAtSandbox } from '../steps/pay-at-sandbox.ts'
import { randomFrom, shuffled, tally } from './run-rush.ts'
import { sendNotice } from './send-notice.ts'

let t: TestApp
let other: { url: string }
beforeAll(async () => {
  t = await startTestApp({ connections: 16 })
  other = await t.startBeside()
})
afterAll(async () => {
  expect(await checkInvariants(t.db)).toEqual([])
  await t.close()
})

const kinds = [
  'CHECKOUT.ORDER.APPROVED',
  'CHECKOUT.ORDER.DECLINED',
  'PAYMENT.AUTHORIZATION.CREATED',
  'PAYMENT.AUTHORIZATION.VOIDED',
  'PAYMENT.CAPTURE.PENDING',
  'PAYMENT.CAPTURE.COMPLETED',
  'PAYMENT.CAPTURE.REFUNDED',
]

let people = 0
async function ordered() {
  people += 1
  const buyer = await t.world.addPerson(`listener${people}`)
  const { eventId, eventTicketIds } = await makeEvent(t, { tickets: [{ price: 2000 }] })
  const items = [{ eventTicketId: eventTicketIds[0] ?? '', quantity: 1 }]
  const { orderId, bookingId, approvalUrl } = (await createOrder(t, buyer, eventId, items)).data
    .createEventOrder
  const atProvider = approvalUrl?.split('/').at(-1) ?? ''
  return { eventId, orderId, bookingId, approvalUrl: approvalUrl ?? '', atProvider }
}

async function outcome({ orderId, bookingId, eventId }: Awaited<ReturnType<typeof ordered>>) {
  const payment = await t.db
    .selectFrom('payment as p')
    .innerJoin('sandbox_order as s', 's.id', 'p.provider_order_id')
    .select(['p.state', 's.captures', 's.refunds'])
    .where('p.id', '=', orderId)
    .executeTakeFirstOrThrow()
  const tickets = await t.db
    .selectFrom('ticket')
    .select('status')
    .where('booking_id', '=', bookingId)
    .execute()
  return { ...payment, tickets: tickets.map(({ status }) => status), sales: await readSales(t, eventId) }
}

const open = { state: 'OPEN', captures: 0, refunds: 0, tickets: [], sales: {} }
const sold = {
  state: 'CAPTURED',
  captures: 1,
  refunds: 0,
  tickets: ['VALID'],
  sales: { EVENT_SALES: 2000, SERVICE_FEES: 100, PROCESSING_FEES: 91 },
}

test('the notice that an order is paid, a hundred times over at two servers: one charge, one ticket', async () => {
  const order = await ordered()
  await payAtSandbox(t, order.approvalUrl)
  const same = { kind: 'CHECKOUT.ORDER.APPROVED', orderId: order.atProvider, id: randomUUID() }
  const statuses = await Promise.all(
    Array.from({ length: 100 }, (_, index) => sendNotice(t, same, { url: index % 2 ? t.url : other.url })),
  )
  expect(tally(statuses.map(String))).toEqual({ '204': 100 })
  expect(await outcome(order)).toEqual(sold)
})

test('notices of all that can happen, in any order and doubled, before and after it does: only what happened counts', async () => {
  const random = randomFrom(1)
  const sendNoticeOf = (orderId: string) =>
    Promise.all(
      shuffled([...kinds, ...kinds], random).map((kind) =>
        sendNotice(t, { kind, orderId }, { url: other.url }),
      ),
    )
  const order = await ordered()
  await sendNoticeOf(order.atProvider)
  expect(await outcome(order)).toEqual(open)
  await payAtSandbox(t, order.approvalUrl)
  await sendNoticeOf(order.atProvider)
  expect(await outcome(order)).toEqual(sold)
  await Promise.all([
    answerBooking(t, 'refundBooking', t.world.host, order.bookingId),
    sendNoticeOf(order.atProvider),
  ])
  await sendNoticeOf(order.atProvider)
  await t.drain()
  expect(await outcome(order)).toEqual({
    state: 'REFUNDED',
    captures: 1,
    refunds: 1,
    tickets: ['CANCELLED'],
    sales: {},
  })
})

test('a forged, a stale and a future notice are refused; the genuine one then still counts', async () => {
  const order = await ordered()
  const elsewhere = await ordered()
  await payAtSandbox(t, order.approvalUrl)
  const notice = { kind: 'CHECKOUT.ORDER.APPROVED', orderId: order.atProvider, id: randomUUID() }
  const now = t.clock.now()
  const refused = await Promise.all([
    sendNotice(t, notice, { forge: (body) => body.replace('APPROVED', 'DECLINED') }),
    sendNotice(
      t,
      { ...notice, orderId: elsewhere.atProvider },
      { forge: (body) => body.replace(elsewhere.atProvider, order.atProvider) },
    ),
    sendNotice(t, notice, { forge: (body) => `${body} ` }),
    sendNotice(t, notice, { at: now.subtract({ minutes: 6 }) }),
    sendNotice(t, notice, { at: now.add({ minutes: 2 }) }),
    sendNotice(t, notice, { at: now.add({ hours: 24 * 365 }) }),
  ])
  expect(tally(refused.map(String))).toEqual({ '400': refused.length })
  expect(await outcome(order)).toEqual(open)
  expect(await sendNotice(t, notice, { at: now.subtract({ minutes: 4 }) })).toBe(204)
  expect(await outcome(order)).toEqual(sold)
})
