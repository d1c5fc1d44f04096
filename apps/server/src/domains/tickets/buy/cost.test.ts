import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { graphql } from '#platform/graphql/typed-document.ts'
import type { Person } from '#testing/ask.ts'
import { CREATE_EVENT_TICKET } from '#testing/documents.ts'
import type { TestApp } from '#testing/start-test-app.ts'
import { startTestApp } from '#testing/start-test-app.ts'
import { createOrder, quoteCart } from '#testing/steps/buy-tickets.ts'
import { cancelEvent } from '#testing/steps/cancel-event.ts'
import { makeEvent } from '#testing/steps/make-event.ts'

const READ_PAYMENT_PROVIDER = graphql(`{ paymentProvider { name clientId isSandbox } }`)
const READ_EVENTS = graphql(
  `query ($first: Int) { events(first: $first) { nodes { eventId lowestPrice { amount } lowestPriceWithFees { amount } highestPriceWithFees { amount } myOrder { orderId } eventTickets { priceWithFees { amount } balance { lockedAmount } } } } }`,
)
const SIMULATED_COST = graphql(`{ simulatedCost(items: [{price: 1, quantity: 1}]) { total { amount } } }`)

let t: TestApp
beforeAll(async () => {
  t = await startTestApp({ settings: { CALLS_PER_MINUTE: '120' } })
})
afterAll(() => t.close())

const amounts = (cost: object) =>
  Object.fromEntries(
    Object.entries(cost).flatMap(([name, value]: [string, unknown]) =>
      typeof value === 'object' && value !== null && 'amount' in value ? [[name, value.amount]] : [],
    ),
  )

async function priced(options: { isAllInPricing?: boolean; isPrivate?: boolean } = {}) {
  const { eventId, eventTicketIds } = await makeEvent(t, {
    input: { isAllInPricing: options.isAllInPricing ?? false },
    tickets: [
      { name: 'Floor', price: 2000, gratuityPercentage: 10, additionalGuests: 2 },
      { name: 'Free' },
      { name: 'Hidden', price: 500, isPrivate: true },
    ],
  })
  const [floor = '', free = '', hidden = ''] = eventTicketIds
  return { eventId, floor, free, hidden }
}

test('a visitor is told what a cart costs, guests included, with a quote for 15 minutes', async () => {
  const { eventId, floor, free } = await priced()
  const { data } = await quoteCart(t, null, eventId, [
    { eventTicketId: floor, quantity: 1, additionalGuests: 1 },
    { eventTicketId: free, quantity: 2 },
  ])
  // 2 × 20.00, 5 % service, 10 % gratuity, 2.9 % of 46.00 and 0.30.
  expect(amounts(data.ticketCost)).toEqual({
    subTotal: '4000',
    serviceFee: '200',
    processingFee: '163',
    partnerFee: '0',
    totalTaxes: '0',
    totalGratuity: '400',
    total: '4763',
    hostBalance: '4400',
  })
  expect(data.ticketCost.paymentAuthCode?.length).toBeGreaterThan(100)
  const until = Temporal.Instant.from(data.ticketCost.quoteExpiresAt ?? '')
  expect(Math.round(t.clock.now().until(until).total('minutes'))).toBe(15)
})

test('with the fees in the price the buyer pays price and gratuity, and the host bears the fees', async () => {
  const { eventId, floor } = await priced({ isAllInPricing: true })
  const { data } = await quoteCart(t, t.world.member, eventId, [{ eventTicketId: floor, quantity: 1 }])
  expect(data.ticketCost.isAllInPricing).toBe(true)
  expect(amounts(data.ticketCost)).toMatchObject({
    subTotal: '2000',
    totalGratuity: '200',
    total: '2200',
    hostBalance: '2003',
  })
})

test('what costs nothing needs no quote', async () => {
  const { eventId, free } = await priced()
  const { data } = await quoteCart(t, null, eventId, [{ eventTicketId: free, quantity: 3 }])
  expect(data.ticketCost).toMatchObject({
    paymentAuthCode: null,
    quoteExpiresAt: null,
    total: { amount: '0' },
  })
})

test('tickets that somebody is not offered, that are of another event or of none, have no price', async () => {
  const { eventId, hidden } = await priced()
  const other = await priced()
  const codeFor = async (person: Person | null, at: string, eventTicketId: string) =>
    (await quoteCart(t, person, at, [{ eventTicketId, quantity: 1 }])).code
  expect(await codeFor(null, eventId, hidden)).toBe('NOT_FOUND')
  expect(await codeFor(t.world.stranger, eventId, hidden)).toBe('NOT_FOUND')
  expect(await codeFor(t.world.host, eventId, hidden)).toBe('OK')
  expect(await codeFor(null, eventId, other.floor)).toBe('NOT_FOUND')
  expect(await codeFor(null, eventId, randomUUID())).toBe('NOT_FOUND')
  expect(await codeFor(null, randomUUID(), other.floor)).toBe('NOT_FOUND')
})

test('how many are left is said to nobody where the host does not show it', async () => {
  const { eventId, eventTicketIds } = await makeEvent(t, {
    tickets: [{ name: 'Balcony', price: 2000, limitedAmount: 3, maxPerPerson: 4 }],
  })
  const priceFor = async (quantity: number) => {
    const cart = [{ eventTicketId: eventTicketIds[0] ?? '', quantity }]
    const { code, errors } = await quoteCart(t, null, eventId, cart)
    return [code, errors[0]?.message]
  }
  expect(await priceFor(3)).toEqual(['OK', undefined])
  expect(await priceFor(4)).toEqual(['SOLD_OUT', "There aren't that many tickets left."])
  expect(await priceFor(1000)).toEqual(['LIMIT_REACHED', 'At most 4 of this ticket per person.'])
})

test('more than there is has no price: what is left is said', async () => {
  const { eventId, eventTicketIds } = await makeEvent(t, {
    tickets: [
      {
        name: 'Balcony',
        price: 2000,
        limitedAmount: 3,
        maxPerPerson: 10,
        additionalGuests: 2,
        optInShowTicketAmount: true,
      },
    ],
  })
  const [balcony = ''] = eventTicketIds
  const priceFor = async (person: Person | null, quantity: number, additionalGuests = 0) => {
    const { code, errors } = await quoteCart(t, person, eventId, [
      { eventTicketId: balcony, quantity, additionalGuests },
    ])
    return errors[0]?.message ?? code
  }
  expect(await priceFor(null, 3)).toBe('OK')
  expect(await priceFor(null, 2, 2)).toBe('Only 3 left of Balcony.')
  const order = await createOrder(t, t.world.member, eventId, [{ eventTicketId: balcony, quantity: 3 }])
  expect(order.code).toBe('OK')
  expect(await priceFor(null, 1)).toBe('Balcony is sold out.')
  expect(await priceFor(t.world.stranger, 1)).toBe('Balcony is sold out.')
  // They can order again what their unpaid order holds, but no more.
  expect(await priceFor(t.world.member, 2)).toBe('OK')
  expect(await priceFor(t.world.member, 4)).toBe('Only 3 left of Balcony.')
})

test('what cannot be bought any more has no price: the event is over or off', async () => {
  const { eventId, floor } = await priced()
  const cart = [{ eventTicketId: floor, quantity: 1 }]
  const end = t.clock.now().subtract({ minutes: 1 })
  const over = { start_date: end.subtract({ hours: 2 }), end_date: end, latest_end: end }
  await t.db.updateTable('event').set(over).where('id', '=', eventId).execute()
  const ended = await quoteCart(t, null, eventId, cart)
  expect([ended.code, ended.errors[0]?.message]).toEqual(['CONFLICT', 'This event has ended.'])
  const other = await priced()
  await cancelEvent(t, t.world.host, other.eventId)
  const off = await quoteCart(t, null, other.eventId, [{ eventTicketId: other.floor, quantity: 1 }])
  expect([off.code, off.errors[0]?.message]).toEqual(['CONFLICT', 'This event was cancelled.'])
})

test.each([
  ['none', 0],
  ['a negative number', -1],
  ['more than a thousand', 1001],
  ['a part', 1.5],
])('a quantity that is %s is refused', async (_what, quantity) => {
  const { eventId, floor } = await priced()
  expect((await quoteCart(t, null, eventId, [{ eventTicketId: floor, quantity }])).code).toBe('BAD_INPUT')
})

test('a code that nobody has is refused at its field', async () => {
  const { eventId, floor } = await priced()
  const cart = [{ eventTicketId: floor, quantity: 1 }]
  const refused = await quoteCart(t, null, eventId, cart, { referralCode: 'ZZZZ-ZZZZ' })
  expect(refused.code).toBe('BAD_INPUT')
  expect(Object.keys(refused.errors[0]?.extensions.fields ?? {})).toEqual(['referralCode'])
})

const SIMULATED = graphql(`query ($items: [SimulatedItemInput!]!, $isAllIn: Boolean) {
  simulatedCost(items: $items, isAllInPricing: $isAllIn) {
    paymentAuthCode isAllInPricing total { amount } hostBalance { amount }
    items { eventTicketId quantity gratuityPercentage price { amount } total { amount } }
  }
}`)

test('a host sees what a price would come to before it is saved', async () => {
  const items = [{ price: '2000', quantity: 1, gratuityPercentage: 12.5 }]
  const { data } = await t.ask(t.world.host, SIMULATED, { items })
  expect(data.simulatedCost).toEqual({
    paymentAuthCode: null,
    isAllInPricing: false,
    total: { amount: '2448' },
    hostBalance: { amount: '2250' },
    items: [
      {
        eventTicketId: null,
        quantity: 1,
        gratuityPercentage: 12.5,
        price: { amount: '2000' },
        total: { amount: '2448' },
      },
    ],
  })
  const allIn = await t.ask(t.world.host, SIMULATED, { items, isAllIn: true })
  expect(allIn.data.simulatedCost).toMatchObject({
    isAllInPricing: true,
    total: { amount: '2250' },
    hostBalance: { amount: '2052' },
  })
})

test.each([
  [{ price: '-1', quantity: 1 }],
  [{ price: '10000001', quantity: 1 }],
  [{ price: '100', quantity: 0 }],
  [{ price: '100', quantity: 1, gratuityPercentage: 100.01 }],
  [{ price: '1e3', quantity: 1 }],
])('a simulated %o is refused', async (item) => {
  expect((await t.ask(null, SIMULATED, { items: [item] })).code).toBe('BAD_INPUT')
})

test('what is taken of an order is said in percent and in fixed parts', async () => {
  const { eventId } = await priced()
  const RATES = `service { percentage amount { amount } } processing { percentage amount { amount currency } }
    partner { percentage } tax { percentage }`
  const { data } = await t.ask(
    null,
    graphql(`query ($id: ID!) { eventFees(eventId: $id) { ${RATES} } transactionFees { ${RATES} } }`),
    { id: eventId },
  )
  expect(data.eventFees).toEqual({
    service: { percentage: 5, amount: { amount: '0' } },
    processing: { percentage: 2.9, amount: { amount: '30', currency: 'USD' } },
    partner: { percentage: 0 },
    tax: { percentage: 0 },
  })
  expect(data.transactionFees).toEqual(data.eventFees)
})

test('a page is told who takes the money, and that it is play money', async () => {
  const { data } = await t.ask(null, READ_PAYMENT_PROVIDER)
  expect(data.paymentProvider).toEqual({
    name: 'sandbox',
    clientId: t.services.paymentProvider.clientId,
    isSandbox: true,
  })
})

const PRICES = graphql(`query ($id: String!) { event(eventIdOrSlug: $id) {
  isAllInPricing lowestPrice { amount } lowestPriceWithFees { amount } highestPriceWithFees { amount }
  eventTickets { name gratuityPercentage price { amount } priceWithFees { amount } }
} }`)

test('beside every price stands what one alone comes to', async () => {
  const { eventId, eventTicketIds } = await makeEvent(t, {
    tickets: [
      { name: 'Floor', price: 2000, gratuityPercentage: 10 },
      { name: 'Balcony', price: 1000 },
    ],
  })
  expect(eventTicketIds).toHaveLength(2)
  const { data } = await t.ask(null, PRICES, { id: eventId })
  expect(data.event).toEqual({
    isAllInPricing: false,
    lowestPrice: { amount: '1000' },
    lowestPriceWithFees: { amount: '1110' },
    highestPriceWithFees: { amount: '2397' },
    eventTickets: [
      { name: 'Floor', gratuityPercentage: 10, price: { amount: '2000' }, priceWithFees: { amount: '2397' } },
      {
        name: 'Balcony',
        gratuityPercentage: 0,
        price: { amount: '1000' },
        priceWithFees: { amount: '1110' },
      },
    ],
  })
})

test('each line says its price and the original one, from which nothing is taken off', async () => {
  const { eventId, floor, free } = await priced()
  const { data } = await t.ask(
    null,
    graphql(`query ($eventId: ID!, $items: [CostItemInput!]!) { ticketCost(eventId: $eventId, items: $items) { items {
      eventTicketId quantity gratuityPercentage price { amount currency } originalPrice { amount currency }
    } } }`),
    {
      eventId,
      items: [
        { eventTicketId: floor, quantity: 2 },
        { eventTicketId: free, quantity: 1 },
      ],
    },
  )
  const line = (eventTicketId: string, quantity: number, amount: string, gratuityPercentage: number) => {
    const price = { amount, currency: 'USD' }
    return { eventTicketId, quantity, gratuityPercentage, price, originalPrice: price }
  }
  expect(data.ticketCost.items).toEqual([line(floor, 2, '2000', 10), line(free, 1, '0', 0)])
})

test('the prices of a card go from the cheapest to the dearest that anyone can have', async () => {
  const { eventId } = await makeEvent(t, {
    tickets: [
      { name: 'Early', limitedAmount: 1 },
      { name: 'Friends', limitedAmount: 1 },
      { name: 'Standing', price: 4000, gratuityPercentage: 15 },
      { name: 'Seat', price: 4200 },
      { name: 'Backstage', price: 90000, isPrivate: true },
    ],
  })
  const switchedOff = { price: 70000, isActive: false }
  const toCome = { price: 80000, visibleStartAt: t.clock.now().add({ hours: 1 }).toString() }
  for (const hidden of [switchedOff, toCome]) {
    await t.ask(t.world.host, CREATE_EVENT_TICKET, { input: { eventId, name: 'Hidden', ...hidden } })
  }
  const range = async (person: Parameters<typeof t.ask>[0]) => {
    const { data } = await t.ask(
      person,
      graphql(`query ($id: String!) { event(eventIdOrSlug: $id) {
        lowestPrice { amount } lowestPriceWithFees { amount } highestPriceWithFees { amount }
      } }`),
      { id: eventId },
    )
    return Object.values(data.event).map((price) => price?.amount)
  }
  const soldOut = (names: string[]) =>
    t.db
      .updateTable('stock_pool')
      .set((eb) => ({ own_capacity: eb.ref('taken') }))
      .where('event_ticket_id', 'in', (eb) =>
        eb.selectFrom('event_ticket').select('id').where('event_id', '=', eventId).where('name', 'in', names),
      )
      .execute()

  expect(await range(null)).toEqual(['0', '0', '4969'])
  expect(await range(t.world.host)).toEqual(['0', '0', '4969'])
  await soldOut(['Early', 'Friends'])
  // Ordered by the total: the seat has the higher price, but the lower total.
  expect(await range(null)).toEqual(['4200', '4568', '4969'])
  await soldOut(['Standing'])
  expect(await range(null)).toEqual(['4200', '4568', '4568'])
  await soldOut(['Seat'])
  expect(await range(null)).toEqual([undefined, undefined, undefined])
})

test('a list of events reads its prices at once', async () => {
  const list = (first: number) => t.statements(() => t.ask(t.world.stranger, READ_EVENTS, { first }))
  for (let more = 0; more < 4; more += 1) await priced()
  // The first one reads what the process keeps from then on.
  await list(5)
  expect(await list(5)).toBe(await list(1))
})

test('prices are asked for 480 times in a minute by one person, and no more', async () => {
  const ask = () => t.ask(t.world.stranger, SIMULATED_COST)
  t.clock.advance({ minutes: 1 })
  const codes = new Set((await Promise.all(Array.from({ length: 480 }, ask))).map(({ code }) => code))
  expect([...codes]).toEqual(['OK'])
  expect((await ask()).code).toBe('RATE_LIMITED')
  t.clock.advance({ minutes: 1 })
  expect((await ask()).code).toBe('OK')
})
