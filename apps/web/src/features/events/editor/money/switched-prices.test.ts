import { defaultFeeRates } from '@reprise/rules/payments/fees'
import { expect, test } from 'vitest'
import { switchedPrices } from './switched-prices.ts'

const usd = (amount: string) => ({ amount, currency: 'USD' })
const eventTicket = (price: string, gratuityPercentage = 0) => ({
  eventTicketId: price,
  price: usd(price),
  priceWithFees: usd('1'),
  gratuityPercentage,
})
const totals = (isAllInPricing: boolean) =>
  switchedPrices(
    [eventTicket('2000'), eventTicket('4000', 15), eventTicket('0')],
    isAllInPricing,
    defaultFeeRates,
  ).map(({ priceWithFees }) => priceWithFees.amount)

test('a switch that is not saved yet already shows what guests will pay', () => {
  expect(totals(true)).toEqual(['2000', '4600', '0'])
  expect(totals(false)).toEqual(['2191', '4969', '0'])
})
