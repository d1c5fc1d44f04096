import { expect, test } from 'vitest'
import { maxGuests } from './max-guests.ts'

const facts = {
  eventTicket: { additionalGuests: 2, balance: null },
  sale: { isOpen: true },
  held: { own: 0, guests: 0 },
  quantity: 1,
}

test('as many as the host allows with each ticket', () => {
  expect(maxGuests(facts)).toBe(2)
  expect(maxGuests({ ...facts, quantity: 3 })).toBe(6)
  expect(maxGuests({ ...facts, quantity: 0 })).toBe(0)
})

test('with a ticket one already has, also without another one', () => {
  expect(maxGuests({ ...facts, quantity: 0, held: { own: 1, guests: 0 } })).toBe(2)
  expect(maxGuests({ ...facts, quantity: 0, held: { own: 1, guests: 2 } })).toBe(0)
})

test('never more than are left beside the own ticket', () => {
  const balance = { availableAmount: 2, limitedAmount: 40 }
  expect(maxGuests({ ...facts, eventTicket: { ...facts.eventTicket, balance } })).toBe(1)
  expect(maxGuests({ ...facts, quantity: 2, eventTicket: { ...facts.eventTicket, balance } })).toBe(0)
})

test('nobody where the event ticket is not to be had', () => {
  expect(maxGuests({ ...facts, sale: { isOpen: false } })).toBe(0)
})
