import { expect, test } from 'vitest'
import { fieldErrors } from '../platform/field-errors.ts'
import { purchaseInput } from './purchase.input.ts'

const id = (number: number) => `3d127700-1234-4abc-8def-${number.toString().padStart(12, '0')}`
const cart = { eventId: id(0), idempotencyKey: 'key-0001', items: [{ eventTicketId: id(1), quantity: 2 }] }

test('a cart of one event', () => {
  expect(purchaseInput.parse(cart)).toEqual(cart)
})

test.each<[string, unknown, string, string]>([
  ['eventId', 'rooftop-jazz', 'eventId', 'Event is not a valid id'],
  ['idempotencyKey', 'short', 'idempotencyKey', 'An idempotency key has 8 to 200 visible characters'],
  ['items', [], 'items', 'Choose 1 to 20 kinds of ticket'],
  ['items', null, 'items', 'Choose 1 to 20 kinds of ticket'],
  [
    'items',
    Array.from({ length: 21 }, (_, number) => ({ eventTicketId: id(number), quantity: 1 })),
    'items',
    'Choose 1 to 20 kinds of ticket',
  ],
  [
    'items',
    [{ eventTicketId: id(1), quantity: 0 }],
    'items.0.quantity',
    'Quantity must be a whole number from 1 to 1,000',
  ],
  [
    'items',
    [{ eventTicketId: id(1), quantity: 1001 }],
    'items.0.quantity',
    'Quantity must be a whole number from 1 to 1,000',
  ],
  [
    'items',
    [{ eventTicketId: id(1), quantity: 1.5 }],
    'items.0.quantity',
    'Quantity must be a whole number from 1 to 1,000',
  ],
  [
    'items',
    [
      { eventTicketId: id(10), quantity: 1 },
      { eventTicketId: id(10).toUpperCase(), quantity: 1 },
    ],
    'items',
    'List each kind of ticket once',
  ],
])('%s %j is refused', (field, value, path, message) => {
  const result = purchaseInput.safeParse({ ...cart, [field]: value })
  expect(result.error && fieldErrors(result.error)).toEqual({ [path]: message })
})
