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
  expect(createEventOrderInput.parse(order)).toEqual(order)
})

test.each<[string, unknown, string]>([
  ['paymentAuthCode', '', 'This is not the price that we told you'],
  ['paymentAuthCode', null, 'This is not the price that we told you'],
  ['paymentAuthCode', 'x'.repeat(8001), 'This is not the price that we told you'],
  ['referralCode', 'nobody', 'We do not know this code.'],
  ['eventId', 'jazz', 'Event is not a valid id'],
  ['items', [], 'Choose 1 to 20 kinds of ticket'],
])('%s %j is refused', (field, value, message) => {
  const result = createEventOrderInput.safeParse({ ...order, [field]: value })
  expect(result.error && fieldErrors(result.error)).toEqual({ [field]: message })
})

test('an order is released by its id', () => {
  const result = releaseOrderInput.safeParse({ orderId: 'x', idempotencyKey: 'key-0001' })
  expect(result.error && fieldErrors(result.error)).toEqual({ orderId: 'Order is not a valid id' })
})
