import { describe, expect, test } from 'vitest'
import { fieldErrors } from '../../platform/failures/field-errors.ts'
import { simulatedCostInput, ticketCostInput } from './cost.input.ts'

const id = '3d127700-1234-4abc-8def-0123456789ab'

function refusalOf(result: ReturnType<(typeof simulatedCostInput | typeof ticketCostInput)['safeParse']>) {
  return result.error ? fieldErrors(result.error) : {}
}

test('the price of a cart is asked for with the tickets of guests', () => {
  const items = [{ eventTicketId: id, quantity: 1, additionalGuests: 2 }]
  expect(ticketCostInput.parse({ eventId: id, items })).toEqual({ eventId: id, items, referralCode: null })
  expect(
    refusalOf(ticketCostInput.safeParse({ eventId: id, items: [{ eventTicketId: id, quantity: 0 }] })),
  ).toEqual({
    'items.0.quantity': 'Quantity must be a whole number from 1 to 1,000',
  })
})

describe('prices that are tried out', () => {
  test('stand for themselves, without a gratuity and with the fees on top unless told', () => {
    expect(
      simulatedCostInput.parse({ items: [{ price: '2500', quantity: 1 }], isAllInPricing: null }),
    ).toEqual({
      items: [{ price: 2500n, quantity: 1, gratuityPercentage: 0 }],
      isAllInPricing: false,
    })
  })

  test.each<[string, unknown, string]>([
    ['price', -1n, 'Price must be from 0.00 to 100,000.00, written like 12.50'],
    ['price', '1e3', 'Price must be from 0.00 to 100,000.00, written like 12.50'],
    ['quantity', 0, 'Quantity must be a whole number from 1 to 1,000'],
    ['quantity', -2, 'Quantity must be a whole number from 1 to 1,000'],
    [
      'gratuityPercentage',
      Number.POSITIVE_INFINITY,
      'Gratuity must be a percentage from 0 to 100, with at most two decimals',
    ],
  ])('%s %s is refused', (field, value, message) => {
    const item = { price: 2500n, quantity: 1, gratuityPercentage: 0, [field]: value }
    expect(refusalOf(simulatedCostInput.safeParse({ items: [item] }))).toEqual({
      [`items.0.${field}`]: message,
    })
  })

  test('are at least one and at most twenty', () => {
    const item = { price: 2500n, quantity: 1 }
    const error = { items: 'Choose 1 to 20 different tickets' }
    expect(refusalOf(simulatedCostInput.safeParse({ items: [] }))).toEqual(error)
    expect(refusalOf(simulatedCostInput.safeParse({ items: Array(21).fill(item) }))).toEqual(error)
    expect(refusalOf(simulatedCostInput.safeParse({ items: Array(20).fill(item) }))).toEqual({})
  })
})
