import { afterAll, beforeAll, expect, test } from 'vitest'
import * as payments from '#domains/payments/public.ts'
import { graphql } from '#platform/graphql/typed-document.ts'
import type { Person } from '#testing/ask.ts'
import { checkInvariants } from '#testing/check-invariants.ts'
import type { TestApp } from '#testing/start-test-app.ts'
import { startTestApp } from '#testing/start-test-app.ts'
import { buyTickets, createOrder, purchaseOrder } from '#testing/steps/buy-tickets.ts'
import { makeEvent } from '#testing/steps/make-event.ts'
import { payAtSandbox } from '#testing/steps/pay-at-sandbox.ts'
import { acceptTicketOffer, joinTicketWaitingList, readLines } from '#testing/steps/stand-in-line.ts'

const IS_FROM_LINE = graphql('query ($orderId: ID!) { order(orderId: $orderId) { isFromWaitingList } }')

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(async () => {
  expect(await checkInvariants(t.db)).toEqual([])
  await t.close()
})

let people = 0
const somebody = () => {
  people += 1
  return t.world.addPerson(`paying${people}`)
}

/**
 * A paid event ticket of which `places` are kept by unpaid orders, with people in line; a second event ticket is on
 * sale.
 */
async function ordered(places: number, line: number) {
  t.world.host = await t.world.signIn(t.world.host)
  const inHours = (hours: number) => t.clock.now().add({ hours }).toString()
  const event = await makeEvent(t, {
    input: { startDate: inHours(400), endDate: inHours(404) },
    tickets: [
      { price: 2000, limitedAmount: places, maxPerPerson: 4, isEnabledWishList: true },
      { price: 9000, limitedAmount: 10, maxPerPerson: 4 },
    ],
  })
  const [floor = '', table = ''] = event.eventTicketIds
  const buyer = await somebody()
  const order = await createOrder(t, buyer, event.eventId, [{ eventTicketId: floor, quantity: places }])
  expect(order.code).toBe('OK')
  const waiting: Person[] = []
  for (let number = 0; number < line; number += 1) {
    const person = await somebody()
    expect((await joinTicketWaitingList(t, person, [floor])).code).toBe('OK')
    waiting.push(person)
  }
  return { ...event, floor, table, buyer, order: order.data.createEventOrder, waiting }
}

/** The unpaid order ends, and what it kept is offered to the line. */
async function ordersEnd() {
  t.clock.advance({ minutes: 16 })
  await t.drain()
  // The payments end in a job, and the line is served in another.
  await t.drain()
}

const hoursUntil = (text: string) => t.clock.now().until(Temporal.Instant.from(text)).total('hours')

test('an order takes over the stock of the offer, and keeps it for as long as the offer did', async () => {
  const { eventId, floor, waiting } = await ordered(1, 2)
  await ordersEnd()
  const anna = await t.world.signIn(waiting[0] ?? t.world.member)
  const ben = await t.world.signIn(waiting[1] ?? t.world.member)
  expect(await readLines(t, anna)).toMatchObject([{ offered: 1 }])
  const cart = [{ eventTicketId: floor, quantity: 1 }]
  expect((await createOrder(t, ben, eventId, cart)).code).toBe('SOLD_OUT')
  expect((await acceptTicketOffer(t, anna, floor)).code).toBe('BAD_INPUT')
  const first = await createOrder(t, anna, eventId, cart)
  expect(first.code).toBe('OK')
  expect(hoursUntil(first.data.createEventOrder.holdExpiresAt)).toBeGreaterThan(23.9)
  expect(await readLines(t, anna)).toEqual([])
  // A new order in place of the first one keeps its clock.
  t.clock.advance({ hours: 2 })
  const back = await t.world.signIn(anna)
  const again = await createOrder(t, back, eventId, cart)
  expect(hoursUntil(again.data.createEventOrder.holdExpiresAt)).toBeLessThan(22.1)
  const { orderId, approvalUrl } = again.data.createEventOrder
  await payAtSandbox(t, approvalUrl ?? '')
  expect((await purchaseOrder(t, back, orderId)).data.purchaseEventTickets.tickets).toMatchObject([
    { status: 'VALID' },
  ])
  await t.drain()
  expect(await readLines(t, await t.world.signIn(ben))).toMatchObject([{ position: 1, offered: null }])
})

test('an order says whether its person gave up their place in line for it, also where it replaces another', async () => {
  const { eventId, floor, table, order, buyer, waiting } = await ordered(1, 1)
  const isFromLine = async (person: Person, orderId: string) =>
    (await t.ask(await t.world.signIn(person), IS_FROM_LINE, { orderId })).data.order.isFromWaitingList
  expect(await isFromLine(buyer, order.orderId)).toBe(false)
  await ordersEnd()
  const anna = await t.world.signIn(waiting[0] ?? t.world.member)
  const cart = [{ eventTicketId: floor, quantity: 1 }]
  const first = await createOrder(t, anna, eventId, cart)
  expect(await isFromLine(anna, first.data.createEventOrder.orderId)).toBe(true)
  const more = [...cart, { eventTicketId: table, quantity: 1 }]
  const again = await createOrder(t, await t.world.signIn(anna), eventId, more)
  expect(await isFromLine(anna, again.data.createEventOrder.orderId)).toBe(true)
})

test('an order of an offer that is not paid in time goes to the next', async () => {
  const { eventId, floor, waiting } = await ordered(1, 2)
  await ordersEnd()
  const anna = await t.world.signIn(waiting[0] ?? t.world.member)
  expect((await createOrder(t, anna, eventId, [{ eventTicketId: floor, quantity: 1 }])).code).toBe('OK')
  t.clock.advance({ hours: 24, minutes: 1 })
  await t.drain()
  await t.drain()
  expect(await readLines(t, await t.world.signIn(waiting[1] ?? anna))).toMatchObject([{ offered: 1 }])
})

test('other tickets in the same order are kept for the usual quarter of an hour', async () => {
  const { eventId, floor, table, waiting } = await ordered(1, 1)
  await ordersEnd()
  const anna = await t.world.signIn(waiting[0] ?? t.world.member)
  const both = await createOrder(t, anna, eventId, [
    { eventTicketId: floor, quantity: 1 },
    { eventTicketId: table, quantity: 1 },
  ])
  expect(both.code).toBe('OK')
  expect(hoursUntil(both.data.createEventOrder.holdExpiresAt)).toBeLessThan(0.26)
})

test('the clock of an offer does not pass to an order of other tickets', async () => {
  const { eventId, floor, table, waiting } = await ordered(1, 1)
  await ordersEnd()
  const anna = await t.world.signIn(waiting[0] ?? t.world.member)
  expect((await createOrder(t, anna, eventId, [{ eventTicketId: floor, quantity: 1 }])).code).toBe('OK')
  const other = await createOrder(t, anna, eventId, [{ eventTicketId: table, quantity: 4 }])
  expect(hoursUntil(other.data.createEventOrder.holdExpiresAt)).toBeLessThan(0.26)
})

test('a payment that comes too late does not take a place past the line: it is refunded', async () => {
  t.world.host = await t.world.signIn(t.world.host)
  const inHours = (hours: number) => t.clock.now().add({ hours }).toString()
  const event = await makeEvent(t, {
    input: { startDate: inHours(400), endDate: inHours(404) },
    tickets: [{ price: 2000, limitedAmount: 1, maxPerPerson: 1, isEnabledWishList: true }],
  })
  const [floor = ''] = event.eventTicketIds
  const [late, anna] = [await somebody(), await somebody()]
  const { orderId } = await buyTickets(t, late, event.eventId, [{ eventTicketId: floor, quantity: 1 }], {
    choice: 'Pay slowly',
  })
  const setDone = (at: Temporal.Instant) =>
    t.db.updateTable('sandbox_order').set({ done_at: at }).where('reference', '=', orderId).execute()
  await setDone(t.clock.now().add({ hours: 5 }))
  expect((await joinTicketWaitingList(t, anna, [floor])).code).toBe('OK')
  t.clock.advance({ minutes: 21 })
  // The place is free again, and not offered yet.
  await payments.settleDuePayments(t.services)
  await setDone(t.clock.now())
  await purchaseOrder(t, await t.world.signIn(late), orderId)
  t.clock.advance({ minutes: 1 })
  await t.drain()
  await t.drain()
  const payment = await t.db
    .selectFrom('payment')
    .select('state')
    .where('id', '=', orderId)
    .executeTakeFirst()
  expect(payment?.state).toBe('REFUNDED')
  expect(await readLines(t, await t.world.signIn(anna))).toMatchObject([{ offered: 1 }])
})
