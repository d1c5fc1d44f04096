import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { checkInvariants } from '../check-invariants.ts'
import type { TestApp } from '../start-test-app.ts'
import type { MadeEvent } from '../steps/make-event.ts'
import { openQuotedSale } from './open-quoted-sale.ts'
import { refusedAsInput } from './refused-as-input.ts'

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

const numbers = [
  '-1',
  '-0.5',
  '1001',
  '99999999999',
  '1e309',
  '-1e309',
  '1.5',
  '"1e3"',
  '"2"',
  '"١"',
  'true',
  '[1]',
  '{}',
]

describe('numbers that are none', () => {
  const order = (item: string) => `mutation { createEventOrder(input: { eventId: "${event.eventId}",
    paymentAuthCode: "${quote}", idempotencyKey: "${randomUUID()}", items: [${item}] }) { orderId } }`

  test.each([...numbers, '0', 'null'])('an order of %s', async (value) => {
    await refusedAsInput(
      t,
      t.world.member,
      order(`{ eventTicketId: "${eventTicketId}", quantity: ${value} }`),
    )
  })

  test.each(numbers)('an order with %s additional guests', async (value) => {
    const item = `{ eventTicketId: "${eventTicketId}", quantity: 1, additionalGuests: ${value} }`
    await refusedAsInput(t, t.world.member, order(item))
  })

  test.each([...numbers, '0'])('the cost of %s', async (value) => {
    await refusedAsInput(
      t,
      t.world.member,
      `{ ticketCost(eventId: "${event.eventId}", items: [{ eventTicketId: "${eventTicketId}", quantity: ${value} }])
        { paymentAuthCode } }`,
    )
  })

  const prices = [
    '-1',
    '10000001',
    '1e309',
    '"1e3"',
    '1.5',
    '"12,00"',
    '"-5"',
    '"0x10"',
    '" 7"',
    'true',
    '[1]',
    '{}',
  ]

  test.each(prices)('a price of %s', async (value) => {
    await refusedAsInput(
      t,
      t.world.host,
      `mutation { createEventTicket(input: { eventId: "${event.eventId}", name: "Odd", price: ${value} })
        { eventTicketId } }`,
    )
    await refusedAsInput(
      t,
      t.world.host,
      `mutation { updateEventTicket(input: { eventTicketId: "${eventTicketId}", price: ${value} }) { eventTicketId } }`,
    )
    await refusedAsInput(
      t,
      t.world.host,
      `{ simulatedCost(items: [{ price: ${value}, quantity: 1 }]) { subTotal { amount } } }`,
    )
  })

  test.each(['-0.01', '100.01', '0.001', '1e309', '"12"', 'true', '[1]'])(
    'a gratuity of %s percent',
    async (value) => {
      await refusedAsInput(
        t,
        t.world.host,
        `mutation { updateEventTicket(input: { eventTicketId: "${eventTicketId}", gratuityPercentage: ${value} })
        { eventTicketId } }`,
      )
      await refusedAsInput(
        t,
        t.world.host,
        `{ simulatedCost(items: [{ price: 100, quantity: 1, gratuityPercentage: ${value} }]) { subTotal { amount } } }`,
      )
    },
  )
})
