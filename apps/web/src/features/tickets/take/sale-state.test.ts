import { inEnglish } from '@reprise/rules/platform/sentence'
import { expect, test } from 'vitest'
import { sampleEventTicket as eventTicket } from '../testing/sample-event-ticket.ts'
import type { SaleState } from './sale-state.ts'
import { saleState } from './sale-state.ts'

const now = Date.parse('2026-05-01T12:00:00Z')
const facts = { eventTicket, eventStatus: 'PUBLISHED' as const, hasActiveHost: true, held: 0, now }

const shown = ({ reason, ...sale }: SaleState) => ({ ...sale, reason: reason && inEnglish(reason) })

test('as many as the host allows one person, less what they have', () => {
  expect(saleState(facts)).toEqual({ most: 4, reason: null, isOpen: true })
  expect(saleState({ ...facts, held: 3 })).toEqual({ most: 1, reason: null, isOpen: true })
})

test('never more than are left', () => {
  const few = { ...eventTicket, balance: { availableAmount: 2, limitedAmount: 40 } }
  expect(saleState({ ...facts, eventTicket: few }).most).toBe(2)
  expect(saleState({ ...facts, eventTicket: { ...eventTicket, balance: null } }).most).toBe(4)
})

test.each([
  [
    'it costs money and the host is away',
    { hasActiveHost: false, eventTicket: { ...eventTicket, ticketType: 'PAID' as const } },
    "Sales are paused while the host's account is inactive.",
  ],
  ['nothing is left', { eventTicket: { ...eventTicket, isFull: true } }, 'Sold out'],
  [
    'the sale is over',
    { eventTicket: { ...eventTicket, visibleEndAt: '2026-04-30T00:00:00Z' } },
    'This ticket is no longer available.',
  ],
  [
    'the sale is to come',
    { eventTicket: { ...eventTicket, visibleStartAt: '2026-06-01T00:00:00Z' } },
    "This ticket isn't available yet.",
  ],
  ['the event is over', { eventStatus: 'ENDED' as const }, 'This event has ended.'],
  ['the event is called off', { eventStatus: 'CANCELLED' as const }, 'This event was cancelled.'],
])('none, with the reason, when %s', (_case, change, reason) => {
  expect(shown(saleState({ ...facts, ...change }))).toEqual({ most: 0, reason, isOpen: false })
})

test.each([
  ['all they may', { held: 4 }, 'You have 4, the most one person can get.'],
  [
    'the one they may',
    { eventTicket: { ...eventTicket, maxPerPerson: 1 }, held: 1 },
    'You have yours. One per person.',
  ],
])('no more for who has %s, while others can still take it', (_case, change, reason) => {
  expect(shown(saleState({ ...facts, ...change }))).toEqual({ most: 0, reason, isOpen: true })
})
