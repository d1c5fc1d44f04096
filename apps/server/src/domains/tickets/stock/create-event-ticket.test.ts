import { afterAll, beforeAll, expect, test } from 'vitest'
import { graphql } from '#platform/graphql/typed-document.ts'
import { checkInvariants } from '#testing/check-invariants.ts'
import type { TestApp } from '#testing/start-test-app.ts'
import { startTestApp } from '#testing/start-test-app.ts'
import { buyTickets, createOrder, quoteCart } from '#testing/steps/buy-tickets.ts'
import { makeEvent } from '#testing/steps/make-event.ts'
import { takeTickets } from '#testing/steps/take-tickets.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(async () => {
  expect(await checkInvariants(t.db)).toEqual([])
  await t.close()
})

const FIELDS = '{ eventTicketId ticketType price { amount } gratuityPercentage additionalGuests }'

const create = (eventId: string, input: Record<string, unknown>) =>
  t.ask(
    t.world.host,
    graphql(
      `mutation ($input: CreateEventTicketInput!) { eventTicket: createEventTicket(input: $input) ${FIELDS} }`,
    ),
    { input: { eventId, name: 'Priced', ...input } },
  )
const change = (eventTicketId: string | undefined, changes: Record<string, unknown>) =>
  t.ask(
    t.world.host,
    graphql(
      `mutation ($input: UpdateEventTicketInput!) { eventTicket: updateEventTicket(input: $input) ${FIELDS} }`,
    ),
    { input: { eventTicketId, ...changes } },
  )
const setAllIn = (eventId: string, isAllInPricing: boolean) =>
  t.ask(
    t.world.host,
    graphql('mutation ($input: UpdateEventInput!) { updateEvent(input: $input) { isAllInPricing } }'),
    { input: { eventId, isAllInPricing } },
  )

test('an event ticket has its price, its gratuity and its additional guests; without a price it is free', async () => {
  const { eventId } = await makeEvent(t, { tickets: [] })
  const paid = await create(eventId, { price: 2550, gratuityPercentage: 12.5, additionalGuests: 3 })
  expect(paid.data.eventTicket).toMatchObject({
    ticketType: 'PAID',
    price: { amount: '2550' },
    gratuityPercentage: 12.5,
    additionalGuests: 3,
  })
  for (const price of [0, null, undefined]) {
    expect((await create(eventId, { price })).data.eventTicket).toMatchObject({
      ticketType: 'FREE',
      price: { amount: '0' },
      gratuityPercentage: 0,
    })
  }
})

test.each([
  ['price', { price: -1 }],
  ['price', { price: 10_000_001 }],
  ['gratuityPercentage', { price: 100, gratuityPercentage: 100.01 }],
  ['gratuityPercentage', { price: 100, gratuityPercentage: 1.234 }],
  ['gratuityPercentage', { price: 100, gratuityPercentage: -1 }],
  ['additionalGuests', { additionalGuests: 1001 }],
  ['additionalGuests', { additionalGuests: -1 }],
])('a wrong %s is refused at its place: %j', async (field, input) => {
  const { eventId, eventTicketIds } = await makeEvent(t)
  for (const answer of [await create(eventId, input), await change(eventTicketIds[0], input)]) {
    expect(answer.code).toBe('BAD_INPUT')
    expect(Object.keys(answer.errors[0]?.extensions.fields ?? {})).toEqual([field])
  }
})

test.each(['1e3', '12.50', '9223372036854775808'])('a price of %s is no price', async (price) => {
  const { eventId } = await makeEvent(t)
  expect((await create(eventId, { price })).code).not.toBe('OK')
})

test('an all-in price that leaves the host nothing is refused when it is saved', async () => {
  const tooLow = 'With fees included, this price leaves nothing for you.'
  const { eventId, eventTicketIds } = await makeEvent(t, {
    input: { isAllInPricing: true },
    tickets: [{ price: 500 }],
  })
  // From 34 cents, 30 and 1 go to the processing, and 2 to the service.
  const refused = await create(eventId, { price: 33 })
  expect([refused.code, refused.errors[0]?.extensions.fields]).toEqual(['BAD_INPUT', { price: tooLow }])
  expect((await create(eventId, { price: 34 })).code).toBe('OK')
  expect((await change(eventTicketIds[0], { price: 20 })).errors[0]?.extensions.fields).toEqual({
    price: tooLow,
  })
  expect((await change(eventTicketIds[0], { price: 0 })).code).toBe('OK')
})

test('an event turns all-in only where every price still leaves its host something', async () => {
  const { eventId, eventTicketIds } = await makeEvent(t, { tickets: [{ name: 'Cheap', price: 20 }] })
  const refused = await setAllIn(eventId, true)
  expect([refused.code, refused.errors[0]?.extensions.fields]).toEqual([
    'BAD_INPUT',
    { isAllInPricing: 'With fees included, the price of Cheap leaves nothing for you.' },
  ])
  await change(eventTicketIds[0], { price: 2000 })
  expect((await setAllIn(eventId, true)).data.updateEvent.isAllInPricing).toBe(true)
  expect((await setAllIn(eventId, false)).data.updateEvent.isAllInPricing).toBe(false)
})

test('what somebody took or ordered stays free, or stays for a price; another price is for the next', async () => {
  const { eventId, eventTicketIds } = await makeEvent(t, { tickets: [{}, { price: 2500 }, { price: 900 }] })
  const [free = '', paid = '', ordered = ''] = eventTicketIds
  await takeTickets(t, t.world.member, eventId, free)
  const one = [{ eventTicketId: paid, quantity: 1 }]
  await buyTickets(t, t.world.member, eventId, one)
  await createOrder(t, t.world.member, eventId, [{ eventTicketId: ordered, quantity: 1 }])
  const refusal = "People have already requested this ticket, so it can't switch between free and paid."
  for (const [eventTicketId, price] of [
    [free, 500],
    [paid, 0],
    [ordered, null],
  ] as const) {
    const answer = await change(eventTicketId, { price })
    expect([answer.code, answer.errors[0]?.message]).toEqual(['CONFLICT', refusal])
  }
  const before = await quoteCart(t, t.world.secondMember, eventId, one)
  expect((await change(paid, { price: 3000 })).data.eventTicket.price.amount).toBe('3000')
  const stale = await createOrder(t, t.world.secondMember, eventId, one, {
    paymentAuthCode: before.data.ticketCost.paymentAuthCode ?? '',
  })
  expect([stale.code, stale.errors[0]?.message]).toEqual([
    'QUOTE_EXPIRED',
    'The price has changed. Please look at it again.',
  ])
  const later = await buyTickets(t, t.world.secondMember, eventId, one)
  expect(later.order.cost.hostBalance.amount).toBe('3000')
})
