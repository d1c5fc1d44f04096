import { expect, test } from 'vitest'
import { fieldErrors } from '../../platform/failures/field-errors.ts'
import { purchaseInput } from './purchase.input.ts'

const id = (number: number) => `3d127700-1234-4abc-8def-${number.toString().padStart(12, '0')}`
const cart = { eventId: id(0), idempotencyKey: 'key-0001', items: [{ eventTicketId: id(1), quantity: 2 }] }
const noGift = { giftUserName: null, giftEmail: null, giftNote: null }

test('a cart of one event, without guests and without a code', () => {
  expect(purchaseInput.parse(cart)).toEqual({
    ...cart,
    orderId: null,
    referralCode: null,
    ...noGift,
    items: [{ eventTicketId: id(1), quantity: 2, additionalGuests: 0 }],
  })
})

test('only additional guests, by a code as it was typed', () => {
  const items = [{ eventTicketId: id(1), quantity: 0, additionalGuests: 2 }]
  expect(purchaseInput.parse({ ...cart, items, referralCode: ' abcd-123o ' })).toEqual({
    ...cart,
    orderId: null,
    referralCode: 'ABCD1230',
    ...noGift,
    items,
  })
  expect(purchaseInput.parse({ ...cart, referralCode: ' ' })).toMatchObject({ referralCode: null })
})

test('an order that is being paid; what a client leaves empty does not count', () => {
  const paying = { orderId: id(7), eventId: null, items: null, idempotencyKey: 'key-0001' }
  expect(purchaseInput.parse(paying)).toEqual({ orderId: id(7), idempotencyKey: 'key-0001' })
})

test.each<[string, object, Record<string, string>]>([
  ['both', { ...cart, orderId: id(7) }, { orderId: 'Give an order, or an event with tickets, not both' }],
  [
    'an event beside the order',
    { ...cart, items: null, orderId: id(7) },
    { orderId: 'Give an order, or an event with tickets, not both' },
  ],
  ['neither', { idempotencyKey: 'key-0001' }, { orderId: 'Give an order, or an event with tickets' }],
  ['only an event', { ...cart, items: undefined }, { items: 'Choose 1 to 20 different tickets' }],
  ['only items', { ...cart, eventId: undefined }, { eventId: "Event isn't a valid id" }],
  ['a broken order', { ...cart, orderId: 'x' }, { orderId: "Order isn't a valid id" }],
])('%s is refused', (_name, value, errors) => {
  const result = purchaseInput.safeParse(value)
  expect(result.error && fieldErrors(result.error)).toEqual(errors)
})

test.each<[string, unknown, string, string]>([
  ['eventId', 'rooftop-jazz', 'eventId', "Event isn't a valid id"],
  ['idempotencyKey', 'short', 'idempotencyKey', 'An idempotency key has 8 to 200 visible characters'],
  ['items', [], 'items', 'Choose 1 to 20 different tickets'],
  ['items', null, 'items', 'Choose 1 to 20 different tickets'],
  [
    'items',
    Array.from({ length: 21 }, (_, number) => ({ eventTicketId: id(number), quantity: 1 })),
    'items',
    'Choose 1 to 20 different tickets',
  ],
  [
    'items',
    [{ eventTicketId: id(1), quantity: 0 }],
    'items.0.quantity',
    'Quantity must be a whole number from 1 to 1,000',
  ],
  ...[-1, 0.5, Number.NaN, Number.POSITIVE_INFINITY, '1e3', '2', null].map(
    (quantity): [string, unknown, string, string] => [
      'items',
      [{ eventTicketId: id(1), quantity }],
      'items.0.quantity',
      'Quantity must be a whole number from 1 to 1,000',
    ],
  ),
  ...[-1, 1001, 1.5, Number.NaN, Number.POSITIVE_INFINITY, '1e3'].map(
    (additionalGuests): [string, unknown, string, string] => [
      'items',
      [{ eventTicketId: id(1), quantity: 1, additionalGuests }],
      'items.0.additionalGuests',
      'Additional guests must be a whole number from 0 to 1,000',
    ],
  ),
  ['referralCode', 'SUMMER', 'referralCode', "We don't know this code."],
  ['referralCode', 5, 'referralCode', "We don't know this code."],
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
      { eventTicketId: id(1), quantity: 600, additionalGuests: 200 },
      { eventTicketId: id(2), quantity: 201 },
    ],
    'items',
    'One order has at most 1,000 tickets, guests included',
  ],
  [
    'items',
    [
      { eventTicketId: id(10), quantity: 1 },
      { eventTicketId: id(10).toUpperCase(), quantity: 1 },
    ],
    'items',
    'List each ticket once',
  ],
])('%s %j is refused', (field, value, path, message) => {
  const result = purchaseInput.safeParse({ ...cart, [field]: value })
  expect(result.error && fieldErrors(result.error)).toEqual({ [path]: message })
})
