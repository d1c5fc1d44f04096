import { describe, expect, test } from 'vitest'
import { fieldErrors } from '../platform/field-errors.ts'
import { createEventTicketInput, updateEventTicketInput } from './event-ticket.input.ts'

const id = '3d127700-1234-4abc-8def-0123456789ab'
const least = { eventId: id, name: 'General' }

function refusalOf(
  result: ReturnType<(typeof createEventTicketInput | typeof updateEventTicketInput)['safeParse']>,
) {
  return result.error ? fieldErrors(result.error) : {}
}

describe('a new kind of ticket', () => {
  test('needs a name; ten per person and no limit unless told', () => {
    expect(createEventTicketInput.parse({ ...least, color: null, maxPerPerson: null })).toEqual({
      eventId: id,
      name: 'General',
      description: null,
      color: '#3D1277',
      limitedAmount: null,
      maxPerPerson: 10,
      repPoints: 0,
      isActive: true,
      isPrivate: false,
      isRequiredApproval: false,
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
    ['color', 'purple', 'Choose a color like #3D1277'],
    ['visibleEndAt', 'soon', 'Sale end is not a valid date and time'],
  ])('%s %j is refused', (field, value, message) => {
    expect(refusalOf(createEventTicketInput.safeParse({ ...least, [field]: value }))).toEqual({
      [field]: message,
    })
  })

  test('its sale does not end before it begins', () => {
    const late = { visibleStartAt: '2026-11-22T00:00:00Z', visibleEndAt: '2026-11-21T00:00:00Z' }
    expect(refusalOf(createEventTicketInput.safeParse({ ...least, ...late }))).toEqual({
      visibleEndAt: 'The sale cannot end before it begins',
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

  test('cannot take away the name', () => {
    expect(refusalOf(updateEventTicketInput.safeParse({ eventTicketId: id, name: null }))).toEqual({
      name: 'Name is required',
    })
  })
})
