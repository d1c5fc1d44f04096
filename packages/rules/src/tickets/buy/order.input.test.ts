import { expect, test } from 'vitest'
import { fieldErrors } from '../../platform/failures/field-errors.ts'
import { createEventOrderInput, releaseOrderInput } from './order.input.ts'

const id = '3d127700-1234-4abc-8def-0123456789ab'
const order = {
  eventId: id,
  idempotencyKey: 'key-0001',
  items: [{ eventTicketId: id, quantity: 2, additionalGuests: 1 }],
  paymentAuthCode: 'signed.quote',
  referralCode: 'ABCD1234',
}

test('a cart with the quote that was agreed to', () => {
  const noGift = { giftUserName: null, giftEmail: null, giftNote: null }
  expect(createEventOrderInput.parse(order)).toEqual({ ...order, ...noGift })
})

test('a cart is a gift for a user name, or for an address', () => {
  const named = { giftUserName: ' @Ana_B ', giftNote: ' Enjoy ' }
  expect(createEventOrderInput.parse({ ...order, ...named })).toMatchObject({
    giftUserName: 'ana_b',
    giftEmail: null,
    giftNote: 'Enjoy',
  })
  expect(createEventOrderInput.parse({ ...order, giftEmail: 'Ana@B.test' }).giftEmail).toBe('ana@b.test')
})

test.each<[string, unknown, string]>([
  ['paymentAuthCode', '', "This isn't the price we showed you"],
  ['paymentAuthCode', null, "This isn't the price we showed you"],
  ['paymentAuthCode', 'x'.repeat(8001), "This isn't the price we showed you"],
  ['referralCode', 'nobody', "We don't know this code."],
  ['eventId', 'jazz', "Event isn't a valid id"],
  ['items', [], 'Choose 1 to 20 different tickets'],
])('%s %j is refused', (field, value, message) => {
  const result = createEventOrderInput.safeParse({ ...order, [field]: value })
  expect(result.error && fieldErrors(result.error)).toEqual({ [field]: message })
})

test('an order is released by its id', () => {
  const result = releaseOrderInput.safeParse({ orderId: 'x', idempotencyKey: 'key-0001' })
  expect(result.error && fieldErrors(result.error)).toEqual({ orderId: "Order isn't a valid id" })
})
