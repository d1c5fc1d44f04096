import { expect, test } from 'vitest'
import type { EventTicket } from '../../events/event-ticket.api.ts'
import { unavailableItems } from './unavailable-items.ts'

const floor = { eventTicketId: 'floor', name: 'Floor', quantity: 2, guests: 1 }

const eventTicket: EventTicket = {
  eventTicketId: 'floor',
  name: 'Floor',
  description: null,
  color: '#000000',
  ticketType: 'FREE',
  price: { amount: '0', currency: 'USD' },
  priceWithFees: { amount: '0', currency: 'USD' },
  gratuityPercentage: 0,
  additionalGuests: 1,
  isFull: false,
  isActive: true,
  isPrivate: false,
  isRequiredApproval: false,
  isSpecialGuest: false,
  maxPerPerson: 4,
  repPoints: 0,
  optInShowTicketAmount: false,
  balance: null,
  visibleStartAt: null,
  visibleEndAt: null,
}

const line = (most: number, mostGuests: number, reason: string | null = null) => ({
  eventTicket,
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
