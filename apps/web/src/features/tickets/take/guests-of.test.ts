import { expect, test } from 'vitest'
import { guestsOf } from './guests-of.ts'

const facts = {
  kind: { additionalGuests: 2, balance: null },
  sale: { isOpen: true },
  held: { own: 0, guests: 0 },
  quantity: 1,
}

test('as many as the host allows with each ticket', () => {
  expect(guestsOf(facts)).toBe(2)
  expect(guestsOf({ ...facts, quantity: 3 })).toBe(6)
  expect(guestsOf({ ...facts, quantity: 0 })).toBe(0)
})

test('with a ticket one already has, also without another one', () => {
  expect(guestsOf({ ...facts, quantity: 0, held: { own: 1, guests: 0 } })).toBe(2)
  expect(guestsOf({ ...facts, quantity: 0, held: { own: 1, guests: 2 } })).toBe(0)
})

test('never more than are left beside the own ticket', () => {
  const balance = { availableAmount: 2, limitedAmount: 40 }
  expect(guestsOf({ ...facts, kind: { ...facts.kind, balance } })).toBe(1)
  expect(guestsOf({ ...facts, quantity: 2, kind: { ...facts.kind, balance } })).toBe(0)
})

test('nobody where the kind is not to be had', () => {
  expect(guestsOf({ ...facts, sale: { isOpen: false } })).toBe(0)
})
