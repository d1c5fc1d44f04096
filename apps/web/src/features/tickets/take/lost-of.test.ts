import { expect, test } from 'vitest'
import type { Kind } from '../../events/event-ticket.api.ts'
import { lostOf } from './lost-of.ts'

const floor = { eventTicketId: 'floor', name: 'Floor', quantity: 2, guests: 1 }

const kind: Kind = {
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
  kind,
  sale: { most, reason: reason === null ? null : { text: reason }, isOpen: most > 0 },
  quantity: 0,
  guests: 0,
  mostGuests,
})

test('nothing is lost where as many can be had as were chosen', () => {
  expect(lostOf([floor], [line(2, 1)])).toEqual([])
  expect(lostOf([], [line(0, 0, 'Sold out')])).toEqual([])
})

test('a kind that is no longer shown is gone', () => {
  expect(lostOf([floor], [])).toMatchObject([
    { name: 'Floor', left: 0, reason: { text: 'This ticket is no longer available.' } },
  ])
})

test('a kind that cannot be had says why', () => {
  expect(lostOf([floor], [line(0, 0, 'Sold out')])).toMatchObject([{ left: 0, reason: { text: 'Sold out' } }])
})

test('of what is scarce, the number that is left counts, guests included', () => {
  expect(lostOf([floor], [line(1, 1)])).toMatchObject([{ left: 2, reason: null }])
  expect(lostOf([floor], [line(2, 0)])).toMatchObject([{ left: 2, reason: null }])
})
