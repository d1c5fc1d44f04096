import { describe, expect, test } from 'vitest'
import { fieldErrors } from '../../platform/failures/field-errors.ts'
import { acceptTicketOfferInput, joinTicketWaitingListInput } from './waiting-list.input.ts'

const id = '3d127700-1234-4abc-8def-0123456789ab'
const other = '3d127700-1234-4abc-8def-0123456789ac'

describe('joining a line', () => {
  test('a wish is for all or nothing unless it says otherwise', () => {
    expect(joinTicketWaitingListInput.parse({ eventTicketIds: [id, other], quantity: 2 })).toEqual({
      eventTicketIds: [id, other],
      quantity: 2,
      takesFewer: false,
    })
  })

  test.each([
    [{ eventTicketIds: [], quantity: 1 }, { eventTicketIds: 'Choose 1 to 20 different tickets' }],
    [{ eventTicketIds: [id, id], quantity: 1 }, { eventTicketIds: 'List each ticket once' }],
    [{ eventTicketIds: [id], quantity: 0 }, { quantity: 'Quantity must be a whole number from 1 to 1,000' }],
    [
      { eventTicketIds: [id], quantity: 1001 },
      { quantity: 'Quantity must be a whole number from 1 to 1,000' },
    ],
  ])('%j is refused', (input, errors) => {
    const { error } = joinTicketWaitingListInput.safeParse(input)
    expect(error ? fieldErrors(error) : {}).toEqual(errors)
  })
})

test('an offer is taken as a whole unless a quantity is given', () => {
  const given = { eventTicketId: id, idempotencyKey: 'an-offer-key-1' }
  expect(acceptTicketOfferInput.parse(given)).toMatchObject({ quantity: null })
  expect(acceptTicketOfferInput.parse({ ...given, quantity: 1 })).toMatchObject({ quantity: 1 })
  expect(acceptTicketOfferInput.safeParse({ ...given, quantity: 0 }).success).toBe(false)
})
