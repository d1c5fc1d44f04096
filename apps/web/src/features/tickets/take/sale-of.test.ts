import { inEnglish } from '@reprise/rules/platform/sentence'
import { expect, test } from 'vitest'
import type { Kind } from '../../events/event-ticket.api.ts'
import type { Sale } from './sale-of.ts'
import { saleOf } from './sale-of.ts'

const now = Date.parse('2026-05-01T12:00:00Z')
const kind: Kind = {
  eventTicketId: 'k',
  name: 'Free entry',
  description: null,
  color: '#3D1277',
  ticketType: 'FREE',
  price: { amount: '0', currency: 'USD' },
  priceWithFees: { amount: '0', currency: 'USD' },
  gratuityPercentage: 0,
  additionalGuests: 0,
  isFull: false,
  isActive: true,
  isPrivate: false,
  isRequiredApproval: false,
  isSpecialGuest: false,
  maxPerPerson: 4,
  repPoints: 0,
  optInShowTicketAmount: true,
  balance: { availableAmount: 30, limitedAmount: 40 },
  visibleStartAt: null,
  visibleEndAt: null,
}
const facts = { kind, eventStatus: 'PUBLISHED' as const, isHosted: true, held: 0, now }

const shown = ({ reason, ...sale }: Sale) => ({ ...sale, reason: reason && inEnglish(reason) })

test('as many as the host allows one person, less what they have', () => {
  expect(saleOf(facts)).toEqual({ most: 4, reason: null, isOpen: true })
  expect(saleOf({ ...facts, held: 3 })).toEqual({ most: 1, reason: null, isOpen: true })
})

test('never more than are left', () => {
  const few = { ...kind, balance: { availableAmount: 2, limitedAmount: 40 } }
  expect(saleOf({ ...facts, kind: few }).most).toBe(2)
  expect(saleOf({ ...facts, kind: { ...kind, balance: null } }).most).toBe(4)
})

test.each([
  [
    'it costs money and the host is away',
    { isHosted: false, kind: { ...kind, ticketType: 'PAID' as const } },
    "Sales are paused while the host's account is inactive.",
  ],
  ['nothing is left', { kind: { ...kind, isFull: true } }, 'Sold out'],
  [
    'the sale is over',
    { kind: { ...kind, visibleEndAt: '2026-04-30T00:00:00Z' } },
    'This ticket is no longer available.',
  ],
  [
    'the sale is to come',
    { kind: { ...kind, visibleStartAt: '2026-06-01T00:00:00Z' } },
    "This ticket isn't available yet.",
  ],
  ['the event is over', { eventStatus: 'ENDED' as const }, 'This event has ended.'],
  ['the event is called off', { eventStatus: 'CANCELLED' as const }, 'This event was cancelled.'],
])('none, with the reason, when %s', (_case, change, reason) => {
  expect(shown(saleOf({ ...facts, ...change }))).toEqual({ most: 0, reason, isOpen: false })
})

test.each([
  ['all they may', { held: 4 }, 'You have 4, the most one person can get.'],
  ['the one they may', { kind: { ...kind, maxPerPerson: 1 }, held: 1 }, 'You have yours. One per person.'],
])('no more for who has %s, while others can still take it', (_case, change, reason) => {
  expect(shown(saleOf({ ...facts, ...change }))).toEqual({ most: 0, reason, isOpen: true })
})
