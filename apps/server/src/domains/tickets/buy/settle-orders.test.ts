import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import * as payments from '#domains/payments/public.ts'
import { AnswerLost } from '#ports/payments/payments.ts'
import type { Person } from '#testing/ask.ts'
import { checkInvariants } from '#testing/check-invariants.ts'
import { readBell } from '#testing/read-bell.ts'
import { readOwnBooking, readSales } from '#testing/read-money.ts'
import { readStock } from '#testing/read-stock.ts'
import type { TestApp } from '#testing/start-test-app.ts'
import { startTestApp } from '#testing/start-test-app.ts'
import { answerBooking } from '#testing/steps/answer-bookings.ts'
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

let people = 0
const somebody = (): Promise<Person> => {
  people += 1
  return t.world.addPerson(`buyer${people}`)
}

test.each([false, true])(
  'a cart of several event tickets, all-in %s: every cent is where it belongs',
  async (allIn) => {
    const { eventId, eventTicketIds } = await makeEvent(t, {
      input: { isAllInPricing: allIn },
      tickets: [
        { name: 'Door', price: 2550, gratuityPercentage: 12.5, additionalGuests: 1 },
        { name: 'Table', price: 9999 },
        { name: 'Free' },
      ],
    })
    const [door = '', table = '', free = ''] = eventTicketIds
    const items = [
      { eventTicketId: door, quantity: 2, additionalGuests: 1 },
      { eventTicketId: table, quantity: 1 },
      { eventTicketId: free, quantity: 2 },
    ]
    const buyer = await somebody()
    const { ticketCost: cost } = (await quoteCart(t, buyer, eventId, items)).data
    const { purchased } = await buyTickets(t, buyer, eventId, items)
    const { booking, tickets } = purchased.data.purchaseEventTickets
    expect(booking).toMatchObject({ attendeeState: 'APPROVED', transactionStatus: 'COMPLETED', quantity: 6 })
    expect(tickets.map((each) => each.status)).toEqual(Array.from({ length: 6 }, () => 'VALID'))
    const amount = (name: 'hostBalance' | 'totalGratuity' | 'serviceFee' | 'processingFee' | 'total') =>
      Number(cost[name].amount)
    expect(await readSales(t, eventId)).toEqual({
      EVENT_SALES: amount('hostBalance') - amount('totalGratuity'),
      EVENT_GRATUITY: amount('totalGratuity'),
      SERVICE_FEES: amount('serviceFee'),
      PROCESSING_FEES: amount('processingFee'),
    })
    const charged = amount('hostBalance') + amount('serviceFee') + amount('processingFee')
    expect(amount('total')).toBe(charged)
    expect(amount('totalGratuity')).toBe(956)
    // With all-in prices the buyer pays the prices and the gratuity, and nothing else.
    expect(amount('total')).toBe(allIn ? 2550 * 3 + 9999 + 956 : 20_083)
    await t.drain()
    expect((await readBell(t, buyer))[0]).toContain('going to')
  },
)

test('a capture that takes its time is pending, and settles by itself', async () => {
  const { eventId, eventTicketIds } = await makeEvent(t, { tickets: [{ price: 2000, limitedAmount: 2 }] })
  const items = [{ eventTicketId: eventTicketIds[0] ?? '', quantity: 2 }]
  const buyer = await somebody()
  const { bookingId, purchased } = await buyTickets(t, buyer, eventId, items, { choice: 'Pay slowly' })
  expect(purchased.data.purchaseEventTickets).toMatchObject({
    booking: { transactionStatus: 'PENDING' },
    tickets: [],
  })
  expect(await readSales(t, eventId)).toEqual({})
  t.clock.advance({ seconds: 9 })
  await t.drain()
  expect(await readOwnBooking(t, buyer, eventId, bookingId)).toMatchObject({
    attendeeState: 'APPROVED',
    transactionStatus: 'COMPLETED',
    tickets: [{ status: 'VALID' }, { status: 'VALID' }],
  })
  expect(await readSales(t, eventId)).toMatchObject({ EVENT_SALES: 4000 })
})

test('a person who agreed and went away has their tickets all the same', async () => {
  const { eventId, eventTicketIds } = await makeEvent(t, { tickets: [{ price: 2000 }] })
  const buyer = await somebody()
  const items = [{ eventTicketId: eventTicketIds[0] ?? '', quantity: 1 }]
  const { bookingId, orderId, approvalUrl } = (await createOrder(t, buyer, eventId, items)).data
    .createEventOrder
  await payAtSandbox(t, approvalUrl ?? '', 'Pay')
  await t.db.updateTable('payment').set({ due_at: t.clock.now() }).where('id', '=', orderId).execute()
  await t.drain()
  expect(await readOwnBooking(t, buyer, eventId, bookingId)).toMatchObject({ transactionStatus: 'COMPLETED' })
})

/** Moves the clock and signs people in again. */
async function later(duration: Temporal.DurationLike): Promise<void> {
  t.clock.advance(duration)
  t.world.host = await t.world.signIn(t.world.host)
}

interface Forgetting {
  limitedAmount?: number
  input?: Record<string, unknown>
}

/** Makes paid orders, each at an event of its own. The provider says nothing for so long that their holds expire. */
async function forgottenOrders(count: number, options: Forgetting = {}) {
  const limitedAmount = options.limitedAmount ?? 1
  const begun = await Promise.all(
    Array.from({ length: count }, async () => {
      const { eventId, eventTicketIds } = await makeEvent(t, {
        input: options.input ?? {},
        tickets: [{ price: 2000, limitedAmount, maxPerPerson: 1 }],
      })
      const items = [{ eventTicketId: eventTicketIds[0] ?? '', quantity: 1 }]
      const buyer = await somebody()
      const { bookingId, orderId } = await buyTickets(t, buyer, eventId, items, { choice: 'Pay slowly' })
      return { eventId, items, buyer, bookingId, orderId }
    }),
  )
  const orderIds = begun.map(({ orderId }) => orderId)
  const slow = (hours: number) =>
    t.db
      .updateTable('sandbox_order')
      .set({ done_at: t.clock.now().add({ hours }) })
      .where('reference', 'in', orderIds)
      .execute()
  await slow(1)
  await later({ minutes: 21 })
  await t.drain()
  const orders = await Promise.all(
    begun.map(async (order) => {
      expect(await readStock(t, order.eventId)).toMatchObject({ availableAmount: limitedAmount })
      return { ...order, buyer: await t.world.signIn(order.buyer) }
    }),
  )
  const answer = async () => {
    await slow(0)
    await later({ minutes: 2 })
  }
  return { orders, answer }
}

async function forgotten(options?: Forgetting) {
  const { orders, answer } = await forgottenOrders(1, options)
  const [order] = orders
  if (!order) throw new Error('There is no order')
  return { ...order, answer }
}

test('a late capture takes its place again where it is still free', async () => {
  const { eventId, buyer, bookingId, answer } = await forgotten()
  await answer()
  await t.drain()
  expect(await readOwnBooking(t, buyer, eventId, bookingId)).toMatchObject({
    attendeeState: 'APPROVED',
    transactionStatus: 'COMPLETED',
    tickets: [{ status: 'VALID' }],
  })
  expect(await readStock(t, eventId)).toMatchObject({ availableAmount: 0, releasedAmount: 1 })
})

test('a late capture goes back by itself where the place is gone, and the person is told', async () => {
  const { eventId, items, buyer, bookingId, answer } = await forgotten()
  const quick = await somebody()
  expect((await buyTickets(t, quick, eventId, items)).purchased.code).toBe('OK')
  await answer()
  await t.drain()
  expect(await readOwnBooking(t, buyer, eventId, bookingId)).toMatchObject({
    attendeeState: 'NONE',
    transactionStatus: 'REFUNDED',
    tickets: [],
  })
  expect((await readBell(t, buyer)).join('\n')).toContain('on its way back to you')
  expect(await readSales(t, eventId)).toMatchObject({ EVENT_SALES: 2000, SERVICE_FEES: 100 })
})

test('a late capture for an event that is over goes back', async () => {
  const { eventId, buyer, bookingId, answer } = await forgotten()
  const over = { end_date: t.clock.now().add({ seconds: 1 }) }
  await t.db
    .updateTable('event')
    .set({ ...over, start_date: t.clock.now() })
    .where('id', '=', eventId)
    .execute()
  await answer()
  await t.drain()
  expect(await readOwnBooking(t, buyer, eventId, bookingId)).toMatchObject({ transactionStatus: 'REFUNDED' })
  expect(await readSales(t, eventId)).toEqual({})
})

test('the last place, wanted by a late payment and a new buyer at one moment, has exactly one of them', async () => {
  const { orders, answer } = await forgottenOrders(12)
  const rivals = await Promise.all(orders.map(somebody))
  await answer()
  const codes: string[] = []
  for (const [index, { eventId, items, buyer, orderId }] of orders.entries()) {
    const [, ordered] = await Promise.all([
      purchaseOrder(t, buyer, orderId),
      createOrder(t, rivals[index] ?? buyer, eventId, items),
    ])
    codes.push(ordered.code)
  }
  await t.drain()
  for (const [index, { eventId, buyer, bookingId }] of orders.entries()) {
    const { transactionStatus } = await readOwnBooking(t, buyer, eventId, bookingId)
    expect([
      ['COMPLETED', 'SOLD_OUT'],
      ['REFUNDED', 'OK'],
    ]).toContainEqual([transactionStatus, codes[index]])
  }
  expect(await checkInvariants(t.db)).toEqual([])
})

test('a payment that nobody hears of is crashed, and settles once somebody looked', async () => {
  const { eventId, eventTicketIds } = await makeEvent(t, { tickets: [{ price: 2000 }] })
  const items = [{ eventTicketId: eventTicketIds[0] ?? '', quantity: 1 }]
  const buyer = await somebody()
  const { bookingId, orderId } = await buyTickets(t, buyer, eventId, items, { choice: 'Pay slowly' })
  const wait = t.clock.now().add({ hours: 1 })
  await t.db.updateTable('sandbox_order').set({ done_at: wait }).where('reference', '=', orderId).execute()
  await t.db.updateTable('payment').set({ attempts: 11 }).where('id', '=', orderId).execute()
  t.clock.advance({ seconds: 60 })
  await t.drain()
  expect(await readOwnBooking(t, buyer, eventId, bookingId)).toMatchObject({ transactionStatus: 'CRASHED' })
  expect(await checkInvariants(t.db)).toEqual([])
  await later({ hours: 1 })
  const again = { parked_at: null, attempts: 0, due_at: t.clock.now() }
  await t.db.updateTable('payment').set(again).where('id', '=', orderId).execute()
  await t.drain()
  const own = await readOwnBooking(t, await t.world.signIn(buyer), eventId, bookingId)
  expect(own).toMatchObject({ attendeeState: 'APPROVED', transactionStatus: 'COMPLETED' })
})

/** Makes the provider do what it is asked, and then answer nothing more until the mocks are restored. */
function silence(): void {
  const provider = t.services.paymentProvider
  const { readOrder } = provider
  let isSilent = false
  for (const name of ['captureOrder', 'authorizeOrder', 'captureAuthorization'] as const) {
    const make = provider[name] as (call: unknown) => Promise<unknown>
    vi.spyOn(provider, name).mockImplementation(async (call: unknown) => {
      isSilent = true
      await make(call)
      throw new AnswerLost('no answer in time')
    })
  }
  vi.spyOn(provider, 'readOrder').mockImplementation(async (id) => {
    if (isSilent) throw new AnswerLost('no answer in time')
    return readOrder(id)
  })
}

/** Lets so many minutes pass, with a sweep every half minute. */
async function sweepFor(minutes: number): Promise<void> {
  for (let half = 0; half < minutes * 2; half += 1) {
    t.clock.advance({ seconds: 30 })
    await payments.settleDuePayments(t.services)
  }
  t.world.host = await t.world.signIn(t.world.host)
}

const isParked = async (orderId: string) => {
  const { parked_at } = await t.db
    .selectFrom('payment')
    .select('parked_at')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  return parked_at !== null
}

test.each([
  ['taken at once', false],
  ['reserved for the host', true],
])(
  'a payment %s that nobody answers keeps its stock for five minutes after its hold, and its buyer may try again',
  async (_how, isRequiredApproval) => {
    const { eventId, eventTicketIds } = await makeEvent(t, {
      tickets: [{ price: 2000, limitedAmount: 1, maxPerPerson: 1, isRequiredApproval }],
    })
    const items = [{ eventTicketId: eventTicketIds[0] ?? '', quantity: 1 }]
    let buyer = await somebody()
    silence()
    const { bookingId, orderId } = await buyTickets(t, buyer, eventId, items)
    await sweepFor(18)
    expect(await isParked(orderId)).toBe(true)
    buyer = await t.world.signIn(buyer)
    t.world.host = await t.world.signIn(t.world.host)
    expect(await readStock(t, eventId)).toMatchObject({ availableAmount: 0 })
    expect((await createOrder(t, buyer, eventId, items)).code).toBe('CONFLICT')
    await sweepFor(3)
    expect(await readStock(t, eventId)).toMatchObject({ availableAmount: 1 })
    expect(await isParked(orderId)).toBe(true)
    expect(await checkInvariants(t.db)).toEqual([])
    vi.restoreAllMocks()
    // The buyer pays again. The first payment goes back once the server knows of it.
    const again = await buyTickets(t, buyer, eventId, items)
    expect(again.purchased.code).toBe('OK')
    await payments.retryParkedPayments(t.db, t.clock.now())
    await t.drain()
    const first = await readOwnBooking(t, buyer, eventId, bookingId)
    expect(first).toMatchObject({ transactionStatus: isRequiredApproval ? 'CANCELLED' : 'REFUNDED' })
    const second = await readOwnBooking(t, buyer, eventId, again.bookingId)
    expect(second).toMatchObject({ transactionStatus: isRequiredApproval ? 'PENDING' : 'COMPLETED' })
  },
)

test('a person who tries again does not get the tickets twice, though there is room', async () => {
  const { eventId, eventTicketIds } = await makeEvent(t, { tickets: [{ price: 2000, limitedAmount: 5 }] })
  const items = [{ eventTicketId: eventTicketIds[0] ?? '', quantity: 1 }]
  let buyer = await somebody()
  silence()
  const { bookingId } = await buyTickets(t, buyer, eventId, items)
  await sweepFor(21)
  vi.restoreAllMocks()
  buyer = await t.world.signIn(buyer)
  await buyTickets(t, buyer, eventId, items)
  await payments.retryParkedPayments(t.db, t.clock.now())
  await t.drain()
  expect(await readOwnBooking(t, buyer, eventId, bookingId)).toMatchObject({ transactionStatus: 'REFUNDED' })
  expect(await readStock(t, eventId)).toMatchObject({ releasedAmount: 1 })
})

test('an approved payment that nobody answers keeps its stock no longer than its money is reserved', async () => {
  const { eventId, eventTicketIds } = await makeEvent(t, {
    tickets: [{ price: 2000, limitedAmount: 1, isRequiredApproval: true }],
  })
  const items = [{ eventTicketId: eventTicketIds[0] ?? '', quantity: 1 }]
  const buyer = await somebody()
  const { bookingId, orderId } = await buyTickets(t, buyer, eventId, items)
  silence()
  await answerBooking(t, 'approveBooking', t.world.host, bookingId)
  await sweepFor(10)
  expect(await isParked(orderId)).toBe(true)
  await later({ hours: 72 })
  await t.drain()
  expect(await readStock(t, eventId)).toMatchObject({ availableAmount: 1 })
  expect(await checkInvariants(t.db)).toEqual([])
  vi.restoreAllMocks()
})

test('many pay for one event at once, and each has what they paid for', async () => {
  const { eventId, eventTicketIds } = await makeEvent(t, { tickets: [{ price: 2000, limitedAmount: 30 }] })
  const items = [{ eventTicketId: eventTicketIds[0] ?? '', quantity: 1 }]
  const crowd = await Promise.all(Array.from({ length: 24 }, somebody))
  const bought = await Promise.all(crowd.map((person) => buyTickets(t, person, eventId, items)))
  for (const { purchased } of bought) {
    expect(purchased.data.purchaseEventTickets.booking.transactionStatus).toBe('COMPLETED')
  }
  expect(await readSales(t, eventId)).toEqual({
    EVENT_SALES: 48_000,
    SERVICE_FEES: 2400,
    PROCESSING_FEES: 24 * 91,
  })
  expect(await readStock(t, eventId)).toMatchObject({ releasedAmount: 24, availableAmount: 6 })
})
