import { expect, test } from 'vitest'
import { checkTicketForm, newTicketForm, ticketInputOf } from './ticket-form.ts'

const form = { ...newTicketForm(0), name: 'Early bird' }

test('a new kind of ticket needs its name and an amount, or no limit', () => {
  expect(checkTicketForm(newTicketForm(0))).toEqual({ name: 'Name is required' })
  expect(checkTicketForm({ ...form, limitedAmount: '' })).toEqual({
    limitedAmount: 'Give an amount, or choose no limit',
  })
  expect(checkTicketForm({ ...form, limitedAmount: '', isUnlimited: true })).toEqual({})
})

test('a sale that ends before it begins is said at its end', () => {
  const window = { visibleStartAt: '2026-11-22T00:00:00Z', visibleEndAt: '2026-11-21T00:00:00Z' }
  expect(checkTicketForm({ ...form, ...window })).toEqual({
    visibleEndAt: 'The sale cannot end before it begins',
  })
})

test('no limit is sent as no amount, whatever the hidden field holds', () => {
  expect(ticketInputOf({ ...form, isUnlimited: true }).limitedAmount).toBeNull()
  expect(ticketInputOf(form).limitedAmount).toBe(100)
})

test('the next kind gets another color than the first', () => {
  expect(newTicketForm(1).color).not.toBe(newTicketForm(0).color)
})
