import fc from 'fast-check'
import { expect, test } from 'vitest'
import { allInParts } from '../../payments/all-in.ts'
import type { FeeRates } from '../../payments/fees.ts'
import type { Cost, CostItem, CostLine } from './cost.ts'
import { costOf } from './cost.ts'

// A second or two alone; a machine that is busy with other tests takes its time.
const timeout = 60_000

const rate = fc.oneof(fc.constantFrom(0n, 1n, 29_000n, 50_000n), fc.bigInt({ min: 0n, max: 1_000_000n }))
const rates: fc.Arbitrary<FeeRates> = fc.record({
  service: rate,
  processing: rate,
  processingFixed: fc.bigInt({ min: 0n, max: 10_000n }),
  partner: rate,
  tax: rate,
})
const line: fc.Arbitrary<CostLine> = fc.record({
  eventTicketId: fc.uuid(),
  price: fc.oneof(
    fc.constant(0n),
    fc.bigInt({ min: 1n, max: 200n }),
    fc.bigInt({ min: 0n, max: 10_000_000n }),
  ),
  quantity: fc.integer({ min: 1, max: 1000 }),
  gratuityRate: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 10_000 })),
})
const cart = fc.uniqueArray(line, { minLength: 1, maxLength: 20, selector: (each) => each.eventTicketId })
const flags = fc.record({ isAllInPricing: fc.boolean(), hasPartner: fc.boolean() })

const figures = ['subTotal', 'serviceFee', 'processingFee', 'partnerFee', 'total', 'hostBalance'] as const
const sum = (items: readonly CostItem[], figure: (item: CostItem) => bigint) =>
  items.reduce((all, item) => all + figure(item), 0n)

function problemsOf(cost: Cost): string[] {
  const { items } = cost
  const wrong = figures.filter((figure) => sum(items, (item) => item[figure]) !== cost[figure]).map(String)
  if (sum(items, (item) => item.taxes) !== cost.totalTaxes) wrong.push('taxes')
  if (sum(items, (item) => item.gratuity) !== cost.totalGratuity) wrong.push('gratuity')
  for (const item of items) {
    const shares = item.hostBalance + item.serviceFee + item.processingFee + item.partnerFee + item.taxes
    if (shares !== item.total) wrong.push(`shares of ${item.eventTicketId}`)
    const figuresOfBuyer = [
      item.serviceFee,
      item.processingFee,
      item.partnerFee,
      item.taxes,
      item.gratuity,
      item.total,
    ]
    if (figuresOfBuyer.some((figure) => figure < 0n)) wrong.push(`negative in ${item.eventTicketId}`)
    if (!cost.isAllInPricing && item.hostBalance < 0n) wrong.push(`host of ${item.eventTicketId}`)
    if (item.price === 0n && item.total !== 0n) wrong.push(`charged for the free ${item.eventTicketId}`)
  }
  return wrong
}

test('10,000 carts: lines sum to the totals, and host, platform, partner and tax to what is charged', {
  timeout,
}, () => {
  fc.assert(
    fc.property(cart, rates, flags, (lines, feeRates, options) => {
      const cost = costOf(lines, { rates: feeRates, ...options })
      expect(problemsOf(cost)).toEqual([])
      const { hostBalance, serviceFee, processingFee, partnerFee, totalTaxes, total } = cost
      expect(hostBalance + serviceFee + processingFee + partnerFee + totalTaxes).toBe(total)
    }),
    { numRuns: 10_000 },
  )
})

test('10,000 carts: what the buyer pays depends neither on a code nor on the order of the lines', {
  timeout,
}, () => {
  const shuffled = cart.chain((lines) =>
    fc.tuple(fc.constant(lines), fc.shuffledSubarray(lines, { minLength: lines.length })),
  )
  fc.assert(
    fc.property(shuffled, rates, fc.boolean(), ([lines, others], feeRates, isAllInPricing) => {
      const alone = costOf(lines, { rates: feeRates, isAllInPricing })
      const sent = costOf(lines, { rates: feeRates, isAllInPricing, hasPartner: true })
      expect(sent.items.map((item) => item.total)).toEqual(alone.items.map((item) => item.total))
      expect(sent.hostBalance + sent.partnerFee).toBe(alone.hostBalance)
      const { items: _items, ...totals } = costOf(others, { rates: feeRates, isAllInPricing })
      const { items: _same, ...expected } = alone
      expect(totals).toEqual(expected)
    }),
    { numRuns: 10_000 },
  )
})

test('quantities change hands between lines of one price at the same total', () => {
  const alike = fc.tuple(fc.bigInt({ min: 0n, max: 100_000n }), fc.integer({ min: 0, max: 10_000 }))
  fc.assert(
    fc.property(
      alike,
      fc.array(fc.integer({ min: 1, max: 50 }), { minLength: 2, maxLength: 8 }),
      rates,
      (eventTicket, quantities, feeRates) => {
        const [price, gratuityRate] = eventTicket
        const totalOf = (numbers: number[]) =>
          costOf(
            numbers.map((quantity, index) => ({ eventTicketId: `${index}`, price, quantity, gratuityRate })),
            { rates: feeRates, isAllInPricing: false },
          ).total
        expect(totalOf(quantities.toReversed())).toBe(totalOf(quantities))
      },
    ),
  )
})

test('one ticket with an all-in price has the parts of any such price', () => {
  const price = fc.bigInt({ min: 1n, max: 10_000_000n })
  fc.assert(
    fc.property(price, rates, (amount, of) => {
      const one = { eventTicketId: '', price: amount, quantity: 1, gratuityRate: 0 }
      const cost = costOf([one], { rates: of, isAllInPricing: true })
      expect(allInParts(amount, of)).toEqual({
        serviceFee: cost.serviceFee,
        processingFee: cost.processingFee,
        taxes: cost.totalTaxes,
        share: cost.hostBalance,
      })
    }),
  )
})
