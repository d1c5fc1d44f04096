import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { graphql } from '#platform/graphql/typed-document.ts'
import { checkInvariants } from '../check-invariants.ts'
import type { TestApp } from '../start-test-app.ts'
import { answerBooking } from '../steps/answer-bookings.ts'
import { buyTickets, createOrder, purchaseOrder } from '../steps/buy-tickets.ts'
import type { MadeEvent } from '../steps/make-event.ts'
import { payAtSandbox } from '../steps/pay-at-sandbox.ts'
import { openQuotedSale } from './open-quoted-sale.ts'
import { refusedAsInput, worldNow } from './refused-as-input.ts'

const RELEASE = graphql(
  `mutation ($id: ID!, $key: String!) { releaseOrder(orderId: $id, idempotencyKey: $key) { status } }`,
)
const READ_ORDER = graphql(`query ($orderId: ID!) { order(orderId: $orderId) { status } }`)

let t: TestApp
let event: MadeEvent
let eventTicketId: string
let quote: string
beforeAll(async () => {
  ;({ t, event, eventTicketId, quote } = await openQuotedSale())
})
afterAll(async () => {
  expect(await checkInvariants(t.db)).toEqual([])
  await t.close()
})

describe('fields that a buyer does not set', () => {
  test.each([
    'price: 1',
    'total: 1',
    'hostBalance: 1',
    'serviceFee: 0',
    'amount: 1',
    'currency: "XTS"',
    'isAllInPricing: true',
    'userId: "x"',
  ])('%s', async (field) => {
    const input = `eventId: "${event.eventId}", paymentAuthCode: "${quote}", idempotencyKey: "${randomUUID()}"`
    const item = `{ eventTicketId: "${eventTicketId}", quantity: 1 }`
    await refusedAsInput(
      t,
      t.world.member,
      `mutation { createEventOrder(input: { ${input}, ${field}, items: [${item}] }) { orderId } }`,
    )
    await refusedAsInput(
      t,
      t.world.member,
      `mutation { createEventOrder(input: { ${input}, items: [{ eventTicketId: "${eventTicketId}", quantity: 1, ${field} }] })
        { orderId } }`,
    )
  })
})

describe('a quote that is not ours', () => {
  const items = () => [{ eventTicketId, quantity: 1 }]

  async function refused(paymentAuthCode: string): Promise<void> {
    const before = await worldNow(t)
    const { code, errors } = await createOrder(t, t.world.member, event.eventId, items(), { paymentAuthCode })
    expect([code, errors[0]?.extensions.fields]).toEqual([
      'BAD_INPUT',
      { paymentAuthCode: "This isn't the price we showed you" },
    ])
    expect(await worldNow(t)).toEqual(before)
  }

  test('with any one sign changed', async () => {
    for (let place = 0; place < quote.length - 1; place += 7) {
      if (quote[place] === '.') continue
      const sign = quote[place] === 'A' ? 'B' : 'A'
      await refused(`${quote.slice(0, place)}${sign}${quote.slice(place + 1)}`)
    }
  })

  test('with claims of its own, unsigned or signed by nobody', async () => {
    const [head = '', body = '', signature = ''] = quote.split('.')
    const claims: object = JSON.parse(Buffer.from(body, 'base64url').toString())
    const encoded = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url')
    const cheap = encoded({ ...claims, price: '["1",false,[],[]]' })
    const none = encoded({ alg: 'none' })
    await refused(`${head}.${cheap}.${signature}`)
    await refused(`${none}.${body}.`)
    await refused(`${none}.${cheap}.${signature}`)
    await refused(`${body}.${head}.${signature}`)
  })

  test('but a token for something else', async () => {
    const { data } = await t.ask(
      t.world.member,
      graphql('query ($id: String!) { event(eventIdOrSlug: $id) { eventId } }'),
      { id: event.eventId },
    )
    await refused(t.world.member.token)
    await refused(data.event.eventId)
    await refused("' or 1 = 1 --")
    await refused('x'.repeat(8000))
  })

  test('too long or empty: refused before anything is read', async () => {
    for (const code of ['', 'x'.repeat(8001)]) {
      await refusedAsInput(
        t,
        t.world.member,
        `mutation { createEventOrder(input: { eventId: "${event.eventId}", paymentAuthCode: "${code}",
          idempotencyKey: "${randomUUID()}", items: [{ eventTicketId: "${eventTicketId}", quantity: 1 }] }) { orderId } }`,
      )
    }
  })
})

describe('what belongs to somebody else', () => {
  test('an order is paid, read and given up by its payer alone', async () => {
    const items = [{ eventTicketId, quantity: 1 }]
    const { orderId, approvalUrl } = (await createOrder(t, t.world.secondMember, event.eventId, items)).data
      .createEventOrder
    await payAtSandbox(t, approvalUrl ?? '')
    const before = await worldNow(t)
    for (const person of [t.world.member, t.world.host, t.world.owner, t.world.stranger]) {
      expect((await purchaseOrder(t, person, orderId)).code).toBe('NOT_FOUND')
      const variables = { id: orderId, key: randomUUID() }
      const released = await t.ask(person, RELEASE, variables)
      expect(released.code).toBe('NOT_FOUND')
      const read = await t.ask(person, READ_ORDER, { orderId })
      expect(read.code).toBe('NOT_FOUND')
    }
    expect(await worldNow(t)).toEqual(before)
  })

  test('a paid booking is not refunded, approved or declined by its buyer, nor by a stranger', async () => {
    const items = [{ eventTicketId, quantity: 1 }]
    const { bookingId } = await buyTickets(t, t.world.talent, event.eventId, items)
    const before = await worldNow(t)
    for (const verb of ['refundBooking', 'approveBooking', 'declineBooking', 'undoBooking'] as const) {
      expect((await answerBooking(t, verb, t.world.stranger, bookingId)).code).toBe('NOT_FOUND')
      expect((await answerBooking(t, verb, t.world.talent, bookingId)).code).toBe('FORBIDDEN')
      expect((await answerBooking(t, verb, null, bookingId)).code).toBe('AUTH_NOT_AUTHENTICATED')
    }
    expect(await worldNow(t)).toEqual(before)
  })

  test('a key that somebody else used is not theirs to repeat', async () => {
    const items = [{ eventTicketId, quantity: 1 }]
    const { orderId, purchased } = await buyTickets(t, t.world.sponsor, event.eventId, items)
    expect(purchased.code).toBe('OK')
    const key = randomUUID()
    expect((await purchaseOrder(t, t.world.sponsor, orderId, { key })).code).toBe('OK')
    expect((await purchaseOrder(t, t.world.stranger, orderId, { key })).code).toBe('NOT_FOUND')
  })

  test.each(["' or 1 = 1 --", 'x', '', '../../etc/passwd', '0'.repeat(5000)])('an id like %s', async (id) => {
    for (const document of [
      `mutation { purchaseEventTickets(input: { orderId: "${id}", idempotencyKey: "${randomUUID()}" }) { tickets { code } } }`,
      `mutation { releaseOrder(orderId: "${id}", idempotencyKey: "${randomUUID()}") { status } }`,
      `mutation { refundBooking(bookingId: "${id}", idempotencyKey: "${randomUUID()}") { bookingId } }`,
    ]) {
      await refusedAsInput(t, t.world.member, document)
    }
  })
})
