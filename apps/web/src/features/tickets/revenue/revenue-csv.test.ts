import { expect, test } from 'vitest'
import type { Earnings } from './revenue.api.ts'
import { revenueCsv } from './revenue-csv.ts'

const usd = (amount: string) => ({ amount, currency: 'USD' })

const figures = { gratuity: usd('0'), taxes: usd('0'), refunded: usd('0') }

const earnings: Earnings = {
  eventId: 'e',
  totals: {
    ...figures,
    gross: usd('8205'),
    net: usd('7450'),
    fees: usd('755'),
    refundPending: usd('0'),
    orders: 2,
    tickets: 3,
    refunds: 0,
  },
  fees: { service: usd('375'), processing: usd('380'), partner: usd('0'), tax: usd('0') },
  ticketBreakdown: [
    {
      ...figures,
      eventTicketId: 'a',
      name: '=HYPERLINK("x")',
      color: '#3D1277',
      unitPrice: usd('2500'),
      quantity: 2,
      gross: usd('5470'),
      fees: usd('470'),
      net: usd('5000'),
      refundedQuantity: 0,
    },
    {
      ...figures,
      eventTicketId: 'b',
      name: 'Late',
      color: '#169859',
      unitPrice: usd('2450'),
      quantity: 1,
      gross: usd('2735'),
      fees: usd('285'),
      net: usd('2450'),
      refundedQuantity: 0,
    },
  ],
  days: [],
}

const lines = () =>
  revenueCsv(earnings, 'You get', (text) => text)
    .replace('\uFEFF', '')
    .trimEnd()
    .split('\r\n')

test('the file has the lines of the table, and what they add up to', () => {
  const [head, , late, total] = lines()
  expect(head).toBe(
    'Ticket,Price (USD),Sold,Gross (USD),Refunded (USD),Fees (USD),Taxes (USD),You get (USD),Including gratuity (USD)',
  )
  expect(late).toBe('Late,24.50,1,27.35,0.00,2.85,0.00,24.50,0.00')
  expect(total).toBe('Total,,3,82.05,0.00,7.55,0.00,74.50,0.00')
})

test('a ticket named like a formula stays a name', () => {
  expect(lines()[1]).toContain(`"'=HYPERLINK(""x"")",25.00,2,`)
})
