import { describe, expect, test } from 'vitest'
import { fieldErrors } from '../../platform/failures/field-errors.ts'
import {
  createEventTicketInput,
  eventTicketOrderInput,
  updateEventTicketInput,
} from './event-ticket.input.ts'

const id = '3d127700-1234-4abc-8def-0123456789ab'
const least = { eventId: id, name: 'General' }

function refusalOf(
  result: ReturnType<(typeof createEventTicketInput | typeof updateEventTicketInput)['safeParse']>,
) {
  return result.error ? fieldErrors(result.error) : {}
}

describe('a new event ticket', () => {
  test('needs a name; ten per person and no limit unless told', () => {
    expect(createEventTicketInput.parse({ ...least, color: null, maxPerPerson: null })).toEqual({
      eventId: id,
      name: 'General',
      description: null,
      price: 0n,
      gratuityPercentage: 0,
      additionalGuests: 0,
      color: '#3D1277',
      limitedAmount: null,
      maxPerPerson: 10,
      repPoints: 0,
      isActive: true,
      isPrivate: false,
      isRequiredApproval: false,
      isSpecialGuest: false,
      scanningZones: [],
      isEnabledWishList: false,
      optInShowTicketAmount: false,
      visibleStartAt: null,
      visibleEndAt: null,
    })
  })

  test.each<[string, unknown, string]>([
    ['name', ' ', 'Name is required'],
    ['name', 'x'.repeat(101), 'Name can have at most 100 characters'],
    ['limitedAmount', 0, 'Amount must be a whole number from 1 to 1,000,000'],
    ['limitedAmount', -5, 'Amount must be a whole number from 1 to 1,000,000'],
    ['maxPerPerson', 0, 'Limit per person must be a whole number from 1 to 1,000'],
    ['maxPerPerson', 1001, 'Limit per person must be a whole number from 1 to 1,000'],
    ['repPoints', -1, 'Rep points must be a whole number from 0 to 1,000,000'],
    ['price', -1n, 'Price must be from 0.00 to 100,000.00, written like 12.50'],
    ['price', 10_000_001n, 'Price must be from 0.00 to 100,000.00, written like 12.50'],
    ['price', '-1', 'Price must be from 0.00 to 100,000.00, written like 12.50'],
    ['price', '10000001', 'Price must be from 0.00 to 100,000.00, written like 12.50'],
    ['price', '12.50', 'Price must be from 0.00 to 100,000.00, written like 12.50'],
    ['price', '1e3', 'Price must be from 0.00 to 100,000.00, written like 12.50'],
    ['price', '1e309', 'Price must be from 0.00 to 100,000.00, written like 12.50'],
    ['price', 'NaN', 'Price must be from 0.00 to 100,000.00, written like 12.50'],
    ['price', '', 'Price must be from 0.00 to 100,000.00, written like 12.50'],
    ['price', 1250, 'Price must be from 0.00 to 100,000.00, written like 12.50'],
    ['price', Number.POSITIVE_INFINITY, 'Price must be from 0.00 to 100,000.00, written like 12.50'],
    ['price', Number.NaN, 'Price must be from 0.00 to 100,000.00, written like 12.50'],
    ['gratuityPercentage', -0.01, 'Gratuity must be a percentage from 0 to 100, with at most two decimals'],
    ['gratuityPercentage', 100.01, 'Gratuity must be a percentage from 0 to 100, with at most two decimals'],
    ['gratuityPercentage', 12.345, 'Gratuity must be a percentage from 0 to 100, with at most two decimals'],
    [
      'gratuityPercentage',
      Number.POSITIVE_INFINITY,
      'Gratuity must be a percentage from 0 to 100, with at most two decimals',
    ],
    [
      'gratuityPercentage',
      Number.NaN,
      'Gratuity must be a percentage from 0 to 100, with at most two decimals',
    ],
    ['gratuityPercentage', '1e1', 'Gratuity must be a percentage from 0 to 100, with at most two decimals'],
    ['additionalGuests', -1, 'Additional guests must be a whole number from 0 to 1,000'],
    ['additionalGuests', 1001, 'Additional guests must be a whole number from 0 to 1,000'],
    ['additionalGuests', 1.5, 'Additional guests must be a whole number from 0 to 1,000'],
    ['additionalGuests', '1e1', 'Additional guests must be a whole number from 0 to 1,000'],
    ['color', 'purple', 'Choose a color like #3D1277'],
    ['visibleEndAt', 'soon', "Sale end isn't a valid date and time"],
  ])('%s %s is refused', (field, value, message) => {
    expect(refusalOf(createEventTicketInput.safeParse({ ...least, [field]: value }))).toEqual({
      [field]: message,
    })
  })

  test.each<[unknown, bigint]>([
    ['0', 0n],
    ['2500', 2500n],
    [2500n, 2500n],
    ['10000000', 10_000_000n],
    [null, 0n],
  ])('a price of %s is read as %d minor units', (price, amount) => {
    expect(createEventTicketInput.parse({ ...least, price }).price).toBe(amount)
    expect(updateEventTicketInput.parse({ eventTicketId: id, price }).price).toBe(amount)
  })

  test.each([0, 0.07, 12.5, 18.25, 29.99, 100])('a gratuity of %d %% is taken', (gratuityPercentage) => {
    expect(createEventTicketInput.parse({ ...least, gratuityPercentage }).gratuityPercentage).toBe(
      gratuityPercentage,
    )
  })

  test('its sale does not end before it begins', () => {
    const late = { visibleStartAt: '2026-11-22T00:00:00Z', visibleEndAt: '2026-11-21T00:00:00Z' }
    expect(refusalOf(createEventTicketInput.safeParse({ ...least, ...late }))).toEqual({
      visibleEndAt: "The sale can't end before it begins",
    })
    expect(createEventTicketInput.safeParse({ ...least, visibleEndAt: late.visibleEndAt }).success).toBe(true)
  })
})

describe('a change', () => {
  test('takes only what comes; null lifts the limit', () => {
    expect(updateEventTicketInput.parse({ eventTicketId: id, limitedAmount: null })).toEqual({
      eventTicketId: id,
      limitedAmount: null,
    })
  })

  test('of the price and what comes with it: null is none', () => {
    const none = { price: null, gratuityPercentage: null, additionalGuests: null }
    expect(updateEventTicketInput.parse({ eventTicketId: id, ...none })).toEqual({
      eventTicketId: id,
      price: 0n,
      gratuityPercentage: 0,
      additionalGuests: 0,
    })
  })

  test('cannot take away the name', () => {
    expect(refusalOf(updateEventTicketInput.safeParse({ eventTicketId: id, name: null }))).toEqual({
      name: 'Name is required',
    })
  })
})

describe('an order', () => {
  const orderOf = (eventTicketIds: unknown) =>
    eventTicketOrderInput.safeParse({ eventId: id, eventTicketIds })

  test('keeps the ids as they come', () => {
    const other = '3d127700-1234-4abc-8def-0123456789ac'
    expect(orderOf([other, id]).data?.eventTicketIds).toEqual([other, id])
  })

  test.each<[string, unknown]>([
    ['no list', null],
    ['what is no id', ['first']],
    ['more than 200', Array.from({ length: 201 }, () => id)],
  ])('refuses %s', (_what, ids) => {
    expect(orderOf(ids).success).toBe(false)
  })
})
