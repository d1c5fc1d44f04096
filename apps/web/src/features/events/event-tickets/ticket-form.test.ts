import { fieldsInEnglish } from '@reprise/rules/platform/failures/field-errors'
import { expect, test } from 'vitest'
import type { EditedTicket } from './event-tickets.api.ts'
import {
  checkTicketForm,
  formOfTicket,
  gratuityOf,
  isUnreadablePrice,
  newTicketForm,
  soldAsOf,
  ticketInputOf,
} from './ticket-form.ts'

const form = { ...newTicketForm(0), name: 'Early bird' }

test('a new event ticket needs its name and an amount, or no limit', () => {
  expect(fieldsInEnglish(checkTicketForm(newTicketForm(0)))).toEqual({ name: 'Name is required' })
  expect(fieldsInEnglish(checkTicketForm({ ...form, limitedAmount: '' }))).toEqual({
    limitedAmount: 'Enter a number or choose no limit',
  })
  expect(fieldsInEnglish(checkTicketForm({ ...form, limitedAmount: '', isUnlimited: true }))).toEqual({})
})

test('a sale that ends before it begins is said at its end', () => {
  const window = { visibleStartAt: '2026-11-22T00:00:00Z', visibleEndAt: '2026-11-21T00:00:00Z' }
  expect(fieldsInEnglish(checkTicketForm({ ...form, ...window }))).toEqual({
    visibleEndAt: "The sale can't end before it begins",
  })
})

test('no limit is sent as no amount, whatever the hidden field holds', () => {
  expect(ticketInputOf({ ...form, isUnlimited: true }).limitedAmount).toBeNull()
  expect(ticketInputOf(form).limitedAmount).toBe(100)
})

test('the next event ticket gets another color than the first', () => {
  expect(newTicketForm(1).color).not.toBe(newTicketForm(0).color)
})

test('a price is sent to the cent, and an empty one or nothing is free', () => {
  const priced = { ...form, price: '25.5', gratuityPercentage: '18.25', additionalGuests: '2' }
  expect(ticketInputOf(priced)).toMatchObject({
    price: '2550',
    gratuityPercentage: 18.25,
    additionalGuests: 2,
  })
  for (const price of ['', '0', '0.00']) expect(ticketInputOf({ ...priced, price }).price).toBe('0')
})

test('a free ticket asks for no gratuity, whatever the hidden field holds', () => {
  expect(ticketInputOf({ ...form, gratuityPercentage: '20' }).gratuityPercentage).toBe(0)
})

test('a ticket that somebody bought cannot become free', () => {
  expect(fieldsInEnglish(checkTicketForm({ ...form, price: '30' }, 'PAID'))).toEqual({})
  expect(fieldsInEnglish(checkTicketForm(form, 'PAID'))).toEqual({
    price: "Someone already bought this ticket, so it can't become free.",
  })
})

const sold = (releasedAmount: number, lockedAmount: number): EditedTicket => ({
  eventTicketId: 'k',
  version: 1,
  name: 'Early bird',
  description: null,
  color: '#3D1277',
  ticketType: 'PAID',
  price: { amount: '2500', currency: 'USD' },
  priceWithFees: { amount: '2734', currency: 'USD' },
  gratuityPercentage: 0,
  additionalGuests: 0,
  maxPerPerson: 10,
  repPoints: 0,
  isRequiredApproval: false,
  isPrivate: false,
  isSpecialGuest: false,
  scanningZones: [],
  isActive: true,
  isFull: false,
  isEnabledWishList: false,
  waitingPeople: 0,
  myWaitingListEntry: null,
  optInShowTicketAmount: false,
  visibleStartAt: null,
  visibleEndAt: null,
  balance: { limitedAmount: 100, availableAmount: 100, releasedAmount, lockedAmount },
})

test('who is paying right now counts as one who has it', () => {
  expect([sold(0, 0), sold(1, 0), sold(0, 1)].map(soldAsOf)).toEqual([undefined, 'PAID', 'PAID'])
})

test('a saved price stands in its field as it was', () => {
  expect(formOfTicket(sold(0, 0)).price).toBe('25.00')
})

test('what is typed is never changed on the way: what is no amount is said at its field', () => {
  const error = (change: Partial<typeof form>) => fieldsInEnglish(checkTicketForm({ ...form, ...change }))
  const amount = 'Amount must be a whole number from 1 to 1,000,000'
  for (const limitedAmount of ['-5', '1.5', '1e309', 'many', '0'])
    expect(error({ limitedAmount })).toEqual({ limitedAmount: amount })
  const most = 'Limit per person must be a whole number from 1 to 1,000'
  expect(error({ maxPerPerson: '-1' })).toEqual({ maxPerPerson: most })
  const price = 'Price must be from 0.00 to 100,000.00, written like 12.50'
  for (const typed of ['-5', '1e309', '5.123', 'abc', '100000.01'])
    expect(error({ price: typed })).toEqual({ price })
  expect(error({ price: '25', gratuityPercentage: '-1' })).toEqual({
    gratuityPercentage: 'Gratuity must be a percentage from 0 to 100, with at most two decimals',
  })
  expect(error({ limitedAmount: '1,000', price: '1,250.50' })).toEqual({})
  expect(ticketInputOf({ ...form, limitedAmount: '1,000', price: '1,250.50' })).toMatchObject({
    limitedAmount: 1000,
    price: '125050',
  })
})

test('a price that cannot be read is not a free ticket', () => {
  const isUnreadable = (price: string) => isUnreadablePrice({ price })
  expect(['-1', '12,50', '1e3', '100000.01'].map(isUnreadable)).toEqual([true, true, true, true])
  expect(['', '0', '12.50', '1,250'].map(isUnreadable)).toEqual([false, false, false, false])
})

test('a gratuity that is not valid yet is no gratuity of nothing', () => {
  const gratuity = (gratuityPercentage: string) => gratuityOf({ gratuityPercentage })
  expect(['101', '-1', '33.333', '1e2', 'abc'].map(gratuity)).toEqual([null, null, null, null, null])
  expect(['', '0', '12.5', '100'].map(gratuity)).toEqual([0, 0, 12.5, 100])
})

test('a ticket for special guests stays one when it is saved again', () => {
  const special = formOfTicket({ ...sold(0, 0), isSpecialGuest: true })
  expect(ticketInputOf(special)).toMatchObject({ isSpecialGuest: true })
  expect(ticketInputOf(formOfTicket(sold(0, 0)))).toMatchObject({ isSpecialGuest: false })
})
