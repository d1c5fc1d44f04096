import { expect, test } from 'vitest'
import { sampleEventTicket } from '../testing/sample-event-ticket.ts'
import { unavailableItems } from './unavailable-items.ts'

const floor = { eventTicketId: 'floor', name: 'Floor', quantity: 2, guests: 1 }

const line = (most: number, mostGuests: number, reason: string | null = null) => ({
  eventTicket: { ...sampleEventTicket, additionalGuests: 1 },
  sale: { most, reason: reason === null ? null : { text: reason }, isOpen: most > 0 },
  quantity: 0,
  guests: 0,
  mostGuests,
})

test('nothing is lost where as many can be had as were chosen', () => {
  expect(unavailableItems([floor], [line(2, 1)])).toEqual([])
  expect(unavailableItems([], [line(0, 0, 'Sold out')])).toEqual([])
})

test('an event ticket that is no longer shown is gone', () => {
  expect(unavailableItems([floor], [])).toMatchObject([
    { name: 'Floor', left: 0, reason: { text: 'This ticket is no longer available.' } },
  ])
})

test('an event ticket that cannot be had says why', () => {
  expect(unavailableItems([floor], [line(0, 0, 'Sold out')])).toMatchObject([
    { left: 0, reason: { text: 'Sold out' } },
  ])
})

test('of what is scarce, the number that is left counts, guests included', () => {
  expect(unavailableItems([floor], [line(1, 1)])).toMatchObject([{ left: 2, reason: null }])
  expect(unavailableItems([floor], [line(2, 0)])).toMatchObject([{ left: 2, reason: null }])
})
