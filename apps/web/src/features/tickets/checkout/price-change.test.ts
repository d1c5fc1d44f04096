import { expect, test } from 'vitest'
import { priceChange } from './price-change.ts'

const usd = (amount: string) => ({ amount, currency: 'USD' })
const quote = (total: string, standard: string, vip: string) => ({
  total: usd(total),
  items: [
    { eventTicketId: 'standard', price: usd(standard) },
    { eventTicketId: 'vip', price: usd(vip) },
  ],
})

test('nothing to say where the buyer pays the same', () => {
  expect(priceChange(quote('10000', '4000', '6000'), quote('10000', '4000', '6000'))).toBeNull()
})

test('names the event tickets whose price changed, and the total', () => {
  expect(priceChange(quote('10000', '4000', '6000'), quote('10500', '4500', '6000'))).toEqual({
    total: { before: usd('10000'), after: usd('10500') },
    eventTickets: [{ eventTicketId: 'standard', before: usd('4000'), after: usd('4500') }],
  })
})

test('other fees change the total alone', () => {
  expect(priceChange(quote('10400', '4000', '6000'), quote('10500', '4000', '6000'))?.eventTickets).toEqual(
    [],
  )
})
