import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { graphql } from '#platform/graphql/typed-document.ts'
import { checkInvariants } from '#testing/check-invariants.ts'
import { readStock } from '#testing/read-stock.ts'
import type { TestApp } from '#testing/start-test-app.ts'
import { startTestApp } from '#testing/start-test-app.ts'
import type { CartItem } from '#testing/steps/buy-tickets.ts'
import { buyTickets, createOrder, purchaseOrder, quoteCart } from '#testing/steps/buy-tickets.ts'
import { makeEvent } from '#testing/steps/make-event.ts'

const CHANGE_KIND = graphql(
  `mutation ($input: UpdateEventTicketInput!) { updateEventTicket(input: $input) { eventTicketId } }`,
)

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(async () => {
  expect(await checkInvariants(t.db)).toEqual([])
  await t.close()
})

type NewEventTicket = NonNullable<NonNullable<Parameters<typeof makeEvent>[1]>['tickets']>[number]

async function onSale(...eventTickets: NewEventTicket[]) {
  const { eventId, eventTicketIds } = await makeEvent(t, { tickets: eventTickets })
  const [eventTicketId = ''] = eventTicketIds
  return { eventId, eventTicketId, eventTicketIds }
}

/** Moves the clock and signs people in again. */
async function later(duration: Temporal.DurationLike): Promise<void> {
  t.clock.advance(duration)
  for (const role of ['host', 'member', 'secondMember', 'promoter', 'talent', 'stranger'] as const) {
    t.world[role] = await t.world.signIn(t.world[role])
  }
}

const quoteOf = async (eventId: string, items: readonly CartItem[]) =>
  (await quoteCart(t, t.world.member, eventId, items)).data.ticketCost.paymentAuthCode ?? ''

test('an order holds its stock for fifteen minutes, at the price that was told', async () => {
  const { eventId, eventTicketId } = await onSale({ price: 2000, limitedAmount: 3 })
  const items = [{ eventTicketId, quantity: 2 }]
  const paymentAuthCode = await quoteOf(eventId, items)
  const { data } = await createOrder(t, t.world.member, eventId, items)
  const order = data.createEventOrder
  expect(order).toMatchObject({ status: 'OPEN', cost: { total: { amount: '4352', currency: 'USD' } } })
  expect(order.approvalUrl).toContain('/sandbox/pay/')
  const minutesLeft = Temporal.Instant.from(order.holdExpiresAt).since(t.clock.now()).total('minutes')
  expect(minutesLeft).toBeGreaterThan(14.5)
  expect(minutesLeft).toBeLessThanOrEqual(15)
  expect(await readStock(t, eventId)).toMatchObject({ availableAmount: 1, releasedAmount: 0 })
  const late = await createOrder(t, t.world.secondMember, eventId, items, { paymentAuthCode })
  expect([late.code, late.errors[0]?.path]).toEqual(['SOLD_OUT', ['createEventOrder']])
})

test('the provider is told what is paid for in the language of the person who pays', async () => {
  const { eventId, eventTicketIds } = await makeEvent(t, {
    input: { displayName: 'Low Tide' },
    tickets: [{ price: 2000, limitedAmount: 9 }],
  })
  const described = async (language: string, quantity: number) => {
    const items = [{ eventTicketId: eventTicketIds[0] ?? '', quantity }]
    const { data } = await createOrder(t, { ...t.world.member, language }, eventId, items)
    const { orderId } = data.createEventOrder
    const { description } = await t.db
      .selectFrom('payment')
      .select('description')
      .where('id', '=', orderId)
      .executeTakeFirstOrThrow()
    return description
  }
  expect(await described('de', 2)).toBe('2 Tickets für Low Tide')
  expect(await described('es', 1)).toBe('1 entrada para Low Tide')
  expect(await described('en', 1)).toBe('1 ticket for Low Tide')
})

test('what nobody paid for in time is on sale again', async () => {
  const { eventId, eventTicketId } = await onSale({ price: 2000, limitedAmount: 1, maxPerPerson: 1 })
  const items = [{ eventTicketId, quantity: 1 }]
  const { data } = await createOrder(t, t.world.member, eventId, items)
  await later({ minutes: 14 })
  await t.drain()
  expect(await readStock(t, eventId)).toMatchObject({ availableAmount: 0 })
  await later({ minutes: 2 })
  await t.drain()
  expect(await readStock(t, eventId)).toMatchObject({ availableAmount: 1 })
  const late = await purchaseOrder(t, t.world.member, data.createEventOrder.orderId)
  expect([late.code, late.errors[0]?.message]).toEqual([
    'HOLD_EXPIRED',
    'Your reservation has expired. Please start again.',
  ])
  expect((await createOrder(t, t.world.member, eventId, items)).code).toBe('OK')
})

describe('the quote', () => {
  const notOurs = {
    code: 'BAD_INPUT',
    fields: { paymentAuthCode: "This isn't the price we showed you" },
  }
  const changed = { code: 'QUOTE_EXPIRED', message: 'The price has changed. Please look at it again.' }

  async function attempt(
    sale: { eventId: string },
    items: readonly CartItem[],
    options: Parameters<typeof createOrder>[4],
  ) {
    const { code, errors } = await createOrder(t, t.world.member, sale.eventId, items, options)
    return { code, message: errors[0]?.message, fields: errors[0]?.extensions.fields }
  }

  test('one that was forged, or is of another cart, event or code, is none', async () => {
    const sale = await onSale({ price: 2000 }, { price: 100 })
    const other = await onSale({ price: 2000 })
    const items = [{ eventTicketId: sale.eventTicketId, quantity: 1 }]
    const paymentAuthCode = await quoteOf(sale.eventId, items)
    const [head = '', body = '', signature = ''] = paymentAuthCode.split('.')
    const claims: object = JSON.parse(Buffer.from(body, 'base64url').toString())
    const forged = Buffer.from(JSON.stringify({ ...claims, until: 9e15 })).toString('base64url')
    const cheap = await quoteOf(sale.eventId, [{ eventTicketId: sale.eventTicketIds[1] ?? '', quantity: 1 }])
    const foreign = await quoteOf(other.eventId, [{ eventTicketId: other.eventTicketId, quantity: 1 }])
    for (const code of [`${head}.${forged}.${signature}`, 'nonsense', cheap, foreign, t.world.member.token]) {
      expect(await attempt(sale, items, { paymentAuthCode: code })).toMatchObject(notOurs)
    }
    const more = [{ eventTicketId: sale.eventTicketId, quantity: 2 }]
    expect(await attempt(sale, more, { paymentAuthCode })).toMatchObject(notOurs)
    expect(await attempt(sale, items, { paymentAuthCode })).toMatchObject({ code: 'OK' })
  })

  test('it is good for fifteen minutes', async () => {
    const sale = await onSale({ price: 2000 })
    const items = [{ eventTicketId: sale.eventTicketId, quantity: 1 }]
    const paymentAuthCode = await quoteOf(sale.eventId, items)
    await later({ minutes: 15, seconds: 1 })
    expect(await attempt(sale, items, { paymentAuthCode })).toMatchObject(changed)
  })

  test('and as long as the price is the same', async () => {
    const sale = await onSale({ price: 2000 })
    const items = [{ eventTicketId: sale.eventTicketId, quantity: 1 }]
    const paymentAuthCode = await quoteOf(sale.eventId, items)
    await t.ask(t.world.host, CHANGE_KIND, {
      input: { eventTicketId: sale.eventTicketId, price: 2001 },
    })
    expect(await attempt(sale, items, { paymentAuthCode })).toMatchObject(changed)
  })
})

test.each(['-1', '0', '1001', '1e309', '1.5', '"1e3"', '"2"', 'null', '[1]'])(
  'a quantity of %s is refused, and nothing is held',
  async (quantity) => {
    const { eventId, eventTicketId } = await onSale({ price: 2000, limitedAmount: 5 })
    const paymentAuthCode = await quoteOf(eventId, [{ eventTicketId, quantity: 1 }])
    const { code } = await t.askText(
      t.world.member,
      `mutation { createEventOrder(input: { eventId: "${eventId}", paymentAuthCode: "${paymentAuthCode}",
        idempotencyKey: "quantity-${eventId}", items: [{ eventTicketId: "${eventTicketId}", quantity: ${quantity} }] })
        { orderId } }`,
    )
    expect(code).toBe('BAD_INPUT')
    expect(await readStock(t, eventId)).toMatchObject({ availableAmount: 5 })
  },
)

test('a cart that costs nothing is not ordered', async () => {
  const { eventId, eventTicketIds } = await onSale({}, { price: 100 })
  const [free = '', paid = ''] = eventTicketIds
  const paymentAuthCode = await quoteOf(eventId, [{ eventTicketId: paid, quantity: 1 }])
  const { code, errors } = await createOrder(
    t,
    t.world.member,
    eventId,
    [{ eventTicketId: free, quantity: 1 }],
    {
      paymentAuthCode,
    },
  )
  expect([code, errors[0]?.message]).toEqual(['BAD_INPUT', 'These tickets are free. Get them directly.'])
})

test('a new order goes on with the clock of the former: nobody keeps stock by ordering again and again', async () => {
  const { eventId, eventTicketId } = await onSale({ price: 2000, limitedAmount: 1, maxPerPerson: 1 })
  const items = [{ eventTicketId, quantity: 1 }]
  const first = (await createOrder(t, t.world.member, eventId, items)).data.createEventOrder
  await later({ minutes: 14 })
  const second = (await createOrder(t, t.world.member, eventId, items)).data.createEventOrder
  expect(second.holdExpiresAt).toBe(first.holdExpiresAt)
  const paymentAuthCode = await quoteOf(eventId, items)
  await later({ minutes: 1 })
  // The hold has expired. This counts even before the sweeper runs.
  expect((await createOrder(t, t.world.member, eventId, items, { paymentAuthCode })).code).toBe(
    'HOLD_EXPIRED',
  )
  await t.drain()
  expect((await createOrder(t, t.world.secondMember, eventId, items)).code).toBe('OK')
  expect((await createOrder(t, t.world.member, eventId, items)).code).toBe('SOLD_OUT')
})

test('a new order takes the place of the former, its stock and limit with it', async () => {
  const { eventId, eventTicketIds } = await onSale(
    { price: 2000, limitedAmount: 2, maxPerPerson: 2 },
    { price: 500, limitedAmount: 1 },
  )
  const [dear = '', cheap = ''] = eventTicketIds
  const first = await createOrder(t, t.world.member, eventId, [{ eventTicketId: dear, quantity: 2 }])
  const second = await createOrder(t, t.world.member, eventId, [
    { eventTicketId: dear, quantity: 1 },
    { eventTicketId: cheap, quantity: 1 },
  ])
  expect(second.code).toBe('OK')
  expect(await readStock(t, eventId)).toMatchObject({ availableAmount: 1 })
  expect((await purchaseOrder(t, t.world.member, first.data.createEventOrder.orderId)).code).toBe(
    'HOLD_EXPIRED',
  )
  const third = await createOrder(t, t.world.member, eventId, [{ eventTicketId: cheap, quantity: 1 }])
  expect(third.code).toBe('OK')
  expect(await readStock(t, eventId)).toMatchObject({ availableAmount: 2 })
  expect(await checkInvariants(t.db)).toEqual([])
})

test('while one payment is being made there is no second', async () => {
  const { eventId, eventTicketId } = await onSale({ price: 2000 })
  const items = [{ eventTicketId, quantity: 1 }]
  const { purchased } = await buyTickets(t, t.world.promoter, eventId, items, { choice: 'Pay slowly' })
  expect(purchased.data.purchaseEventTickets).toMatchObject({
    booking: { attendeeState: 'NONE', transactionStatus: 'PENDING' },
    tickets: [],
  })
  const { code, errors } = await createOrder(t, t.world.promoter, eventId, items)
  expect([code, errors[0]?.message]).toEqual([
    'CONFLICT',
    'You already have a payment in progress for this event.',
  ])
})

test('guests come along on tickets, in this order and later, and no more than that', async () => {
  const { eventId, eventTicketId } = await onSale({ price: 1000, additionalGuests: 2, maxPerPerson: 1 })
  const order = (quantity: number, additionalGuests: number) =>
    createOrder(t, t.world.talent, eventId, [{ eventTicketId, quantity, additionalGuests }])
  expect((await order(1, 3)).code).toBe('LIMIT_REACHED')
  expect((await order(0, 1)).errors[0]?.message).toBe('Get one of these tickets for yourself first.')
  const items = [{ eventTicketId, quantity: 1, additionalGuests: 1 }]
  const { purchased } = await buyTickets(t, t.world.talent, eventId, items)
  expect(purchased.data.purchaseEventTickets.tickets.map((each) => each.status)).toEqual(['VALID', 'VALID'])
  expect((await order(0, 2)).errors[0]?.message).toBe(
    'At most 2 additional guests for each of these tickets. You already have 1.',
  )
  const extra = await buyTickets(t, t.world.talent, eventId, [
    { eventTicketId, quantity: 0, additionalGuests: 1 },
  ])
  const { data } = await t.ask(
    t.world.talent,
    graphql(`query ($id: ID!) { order(orderId: $id) {
      booking { type quantity items { quantity additionalGuests } tickets { status } } } }`),
    { id: extra.orderId },
  )
  expect(data.order.booking).toEqual({
    type: 'EXTRA_EVENT_TICKET',
    quantity: 1,
    items: [{ quantity: 1, additionalGuests: 1 }],
    tickets: [{ status: 'VALID' }],
  })
})

test('an order of a private event is for those who may see it', async () => {
  const { eventId, eventTicketIds } = await makeEvent(t, {
    input: { isPrivate: true },
    tickets: [{ price: 2000 }],
  })
  const items = [{ eventTicketId: eventTicketIds[0] ?? '', quantity: 1 }]
  const quote = await quoteCart(t, t.world.host, eventId, items)
  const { code, errors } = await createOrder(t, t.world.stranger, eventId, items, {
    paymentAuthCode: quote.data.ticketCost.paymentAuthCode ?? '',
  })
  expect([code, errors[0]?.message]).toEqual(['NOT_FOUND', "We couldn't find this event."])
})
