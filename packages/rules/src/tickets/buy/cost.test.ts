import { describe, expect, test } from 'vitest'
import { defaultFeeRates } from '../../payments/fees.ts'
import type { CostItem, CostLine } from './cost.ts'
import { costOf, isPriceTooLow } from './cost.ts'

// Worked by hand in docs/algorithms/pricing.md.
const rates = { service: 50_000n, processing: 29_000n, processingFixed: 30n, partner: 100_000n, tax: 82_500n }
const cart: CostLine[] = [
  { eventTicketId: 'general', price: 2500n, quantity: 2, gratuityRate: 0 },
  { eventTicketId: 'dinner', price: 4005n, quantity: 3, gratuityRate: 1850 },
  { eventTicketId: 'child', price: 0n, quantity: 2, gratuityRate: 1000 },
  { eventTicketId: 'sticker', price: 50n, quantity: 1, gratuityRate: 0 },
]

const row = (item: CostItem) => [
  item.eventTicketId,
  item.subTotal,
  item.serviceFee,
  item.taxes,
  item.gratuity,
  item.processingFee,
  item.partnerFee,
  item.total,
  item.hostBalance,
]

describe('the golden cart', () => {
  test('fees on top: the buyer pays them', () => {
    const { items, ...totals } = costOf(cart, { rates, isAllInPricing: false, hasPartner: true })
    expect(items.map(row)).toEqual([
      ['general', 5000n, 250n, 433n, 0n, 173n, 500n, 5856n, 4500n],
      ['dinner', 12_015n, 601n, 1041n, 2223n, 482n, 1202n, 16_362n, 13_036n],
      ['child', 0n, 0n, 0n, 0n, 0n, 0n, 0n, 0n],
      ['sticker', 50n, 3n, 4n, 0n, 2n, 5n, 59n, 45n],
    ])
    expect(totals).toEqual({
      isAllInPricing: false,
      subTotal: 17_065n,
      serviceFee: 854n,
      processingFee: 657n,
      partnerFee: 1707n,
      totalTaxes: 1478n,
      totalGratuity: 2223n,
      total: 22_277n,
      hostBalance: 17_581n,
    })
  })

  test('all-in: the prices contain them, and the gratuity comes on top', () => {
    const { items, ...totals } = costOf(cart, { rates, isAllInPricing: true, hasPartner: true })
    expect(items.map(row)).toEqual([
      ['general', 5000n, 250n, 433n, 0n, 173n, 500n, 5000n, 3644n],
      ['dinner', 12_015n, 601n, 1041n, 2223n, 482n, 1202n, 14_238n, 10_912n],
      ['child', 0n, 0n, 0n, 0n, 0n, 0n, 0n, 0n],
      ['sticker', 50n, 3n, 4n, 0n, 2n, 5n, 50n, 36n],
    ])
    expect(totals).toEqual({
      isAllInPricing: true,
      subTotal: 17_065n,
      serviceFee: 854n,
      processingFee: 657n,
      partnerFee: 1707n,
      totalTaxes: 1478n,
      totalGratuity: 2223n,
      total: 19_288n,
      hostBalance: 14_592n,
    })
  })

  test('without a code there is no partner, and the buyer pays the same', () => {
    const cost = costOf(cart, { rates, isAllInPricing: false })
    expect([cost.partnerFee, cost.total, cost.hostBalance]).toEqual([0n, 22_277n, 19_288n])
  })
})

test('the default rates on one ticket for $25.00', () => {
  const line = { eventTicketId: 'general', price: 2500n, quantity: 1, gratuityRate: 0 }
  const onTop = costOf([line], { rates: defaultFeeRates, isAllInPricing: false })
  expect([onTop.serviceFee, onTop.processingFee, onTop.total, onTop.hostBalance]).toEqual([
    125n,
    106n,
    2731n,
    2500n,
  ])
  const allIn = costOf([line], { rates: defaultFeeRates, isAllInPricing: true })
  expect([allIn.total, allIn.hostBalance]).toEqual([2500n, 2269n])
})

test('an odd cent of processing goes to the earlier of equal lines', () => {
  const lines = ['first', 'second'].map((id) => ({
    eventTicketId: id,
    price: 1000n,
    quantity: 1,
    gratuityRate: 0,
  }))
  const { items } = costOf(lines, { rates: defaultFeeRates, isAllInPricing: false })
  expect(items.map((item) => [item.eventTicketId, item.processingFee])).toEqual([
    ['first', 46n],
    ['second', 45n],
  ])
})

test('a cart without a paid line costs nothing, not even the fixed part', () => {
  const free = { eventTicketId: 'child', price: 0n, quantity: 3, gratuityRate: 2000 }
  for (const isAllInPricing of [false, true]) {
    const cost = costOf([free], { rates, isAllInPricing, hasPartner: true })
    expect([cost.total, cost.processingFee, cost.hostBalance]).toEqual([0n, 0n, 0n])
    expect(costOf([], { rates, isAllInPricing }).total).toBe(0n)
  }
})

test.each<[string, Partial<CostLine>]>([
  ['negative price', { price: -1n }],
  ['negative quantity', { quantity: -1 }],
  ['half quantity', { quantity: 1.5 }],
  ['quantity that is no number', { quantity: Number.NaN }],
  ['negative gratuity', { gratuityRate: -1 }],
])('a %s is refused', (_name, wrong) => {
  const line = { eventTicketId: 'general', price: 2500n, quantity: 1, gratuityRate: 0, ...wrong }
  expect(() => costOf([line], { rates, isAllInPricing: false })).toThrow(RangeError)
})

describe('a price that is too low', () => {
  test.each<[bigint, number, boolean]>([
    [0n, 0, false],
    [1n, 0, true],
    // 33 - 2 service - (1 + 30) processing leaves nothing; 34 - 2 - 31 leaves a cent.
    [33n, 0, true],
    [34n, 0, false],
    // A gratuity is the host's, too: 20 + 20 - 1 - 31.
    [20n, 10_000, false],
    [20n, 0, true],
  ])('all-in %d with a gratuity of %d: %s', (price, gratuityRate, isTooLow) => {
    expect(isPriceTooLow(price, gratuityRate, { rates: defaultFeeRates, isAllInPricing: true })).toBe(
      isTooLow,
    )
  })

  test('with fees on top none is', () => {
    const allToPartner = { ...defaultFeeRates, partner: 1_000_000n }
    expect(isPriceTooLow(1n, 0, { rates: allToPartner, isAllInPricing: false })).toBe(false)
  })

  test('the share of a possible partner counts', () => {
    const half = { ...defaultFeeRates, partner: 500_000n }
    expect(isPriceTooLow(60n, 0, { rates: half, isAllInPricing: true })).toBe(true)
    expect(isPriceTooLow(60n, 0, { rates: defaultFeeRates, isAllInPricing: true })).toBe(false)
  })
})
