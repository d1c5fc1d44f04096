import { inEnglish } from '@reprise/rules/platform/sentence'
import { expect, test } from 'vitest'
import { sampleEventTicket as eventTicket } from '../testing/sample-event-ticket.ts'
import type { SaleState } from './sale-state.ts'
import { hasWaitingList, saleState } from './sale-state.ts'

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
  [
    'nothing is left, and the waiting list keeps some for another person',
    {
      eventTicket: {
        ...eventTicket,
        isFull: true,
        myWaitingListEntry: { quantity: 1, position: 1, offer: null },
      },
    },
    'Sold out',
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

test('what the waiting list keeps for the person, until its time is over', () => {
  const offered = (expiresAt: string) => ({
    ...eventTicket,
    isFull: true,
    balance: { availableAmount: 0, limitedAmount: 40 },
    myWaitingListEntry: { quantity: 3, position: null, offer: { quantity: 2, expiresAt } },
  })
  const [open, over] = [offered('2026-05-02T12:00:00Z'), offered('2026-05-01T12:00:00Z')]
  expect(saleState({ ...facts, eventTicket: open })).toEqual({ most: 2, reason: null, isOpen: true })
  expect(saleState({ ...facts, eventTicket: over }).most).toBe(0)
})

test.each([
  ['is on sale', {}, false],
  ['is sold out, without a list', { isFull: true }, false],
  ['is sold out, with a list', { isFull: true, isEnabledWishList: true }, true],
  ['can be asked for', { isFull: true, isEnabledWishList: true, isRequiredApproval: true }, false],
])('a ticket that %s has a waiting list or not', (_case, change, hasOne) => {
  const changed = { ...eventTicket, ...change }
  const sale = saleState({ ...facts, eventTicket: changed })
  expect(hasWaitingList({ eventTicket: changed, sale })).toBe(hasOne)
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
