import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { graphql } from '#platform/graphql/typed-document.ts'
import type { Person } from '#testing/ask.ts'
import { readSales } from '#testing/read-money.ts'
import type { TestApp } from '#testing/start-test-app.ts'
import { startTestApp } from '#testing/start-test-app.ts'
import { answerBooking } from '#testing/steps/answer-bookings.ts'
import { buyTickets, createOrder } from '#testing/steps/buy-tickets.ts'
import { makeEvent } from '#testing/steps/make-event.ts'
import { makePromoter } from '#testing/steps/make-promoter.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
  // Every fee there is, so that none can be forgotten.
  t.services.config.fees = {
    service: 50_000n,
    processing: 29_000n,
    processingFixed: 30n,
    partner: 70_000n,
    tax: 88_750n,
  }
})
afterAll(() => t.close())

const EARNINGS = graphql(`query ($id: ID!) { eventEarnings(eventId: $id) {
  totals { orders tickets refunds gross { amount } refunded { amount } refundPending { amount } gratuity { amount }
    taxes { amount } fees { amount } net { amount } }
  fees { service { amount } processing { amount } partner { amount } tax { amount } }
  ticketBreakdown { name quantity refundedQuantity unitPrice { amount } gross { amount } refunded { amount }
    gratuity { amount } taxes { amount } fees { amount } net { amount } }
  days { date tickets gross { amount } net { amount } }
} }`)

type Figures = Record<string, number>
interface Earnings {
  totals: Figures
  fees: Figures
  ticketBreakdown: (Figures & { name: string })[]
  days: (Figures & { date: string })[]
}

// Amounts as plain numbers, to add and to compare.
const plain = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(plain)
  if (typeof value !== 'object' || value === null) return value
  if ('amount' in value) return Number(value.amount)
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, plain(each)]))
}

async function earningsOf(person: Person | null, eventId: string) {
  const { code, data } = await t.ask(person, EARNINGS, { id: eventId })
  if (code !== 'OK') throw new Error(code)
  return plain(data.eventEarnings) as Earnings
}

let people = 0
const somebody = () => {
  people += 1
  return t.world.addPerson(`spender${people}`)
}

async function saleOf(isAllInPricing: boolean) {
  const event = await makeEvent(t, {
    input: { isAllInPricing },
    tickets: [
      { name: 'Floor', price: 2599, gratuityPercentage: 12.5 },
      { name: 'Balcony', price: 777 },
      { name: 'Guest list' },
    ],
  })
  const promoter = await somebody()
  return { ...event, promoter, referralCode: await makePromoter(t, event.eventId, promoter) }
}

type Sale = Awaited<ReturnType<typeof saleOf>>

const step = fc.record({
  floor: fc.integer({ min: 0, max: 3 }),
  balcony: fc.integer({ min: 1, max: 4 }),
  free: fc.boolean(),
  byCode: fc.boolean(),
  end: fc.constantFrom('keep', 'keep', 'refund', 'decline', 'abandon'),
})
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never

async function take({ eventId, eventTicketIds, referralCode }: Sale, { end, ...step }: Step) {
  const [floor = '', balcony = '', free = ''] = eventTicketIds
  const items = [
    { eventTicketId: floor, quantity: step.floor },
    { eventTicketId: balcony, quantity: step.balcony },
    { eventTicketId: free, quantity: step.free ? 1 : 0 },
  ].filter(({ quantity }) => quantity > 0)
  const options = step.byCode ? { referralCode } : {}
  const buyer = await somebody()
  if (end === 'abandon') {
    await createOrder(t, buyer, eventId, items, options)
    return
  }
  const choice = end === 'decline' ? 'Decline' : 'Pay'
  const { bookingId } = await buyTickets(t, buyer, eventId, items, { ...options, choice })
  if (end === 'refund') await answerBooking(t, 'refundBooking', t.world.host, bookingId)
}

const sum = (rows: readonly Figures[], name: string) => rows.reduce((all, row) => all + Number(row[name]), 0)

async function ledgerOf({ eventId, promoter }: Sale): Promise<Figures> {
  return { ...(await readSales(t, eventId)), ...(await readSales(t, promoter.userId)) }
}

describe.each([false, true])('with prices that contain the fees: %s', (isAllIn) => {
  test('whatever was bought, declined and given back: the page is the ledger, to the cent', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 8 }), async (steps) => {
        const sale = await saleOf(isAllIn)
        for (const each of steps) await take(sale, each)
        const { totals, fees, ticketBreakdown, days } = await earningsOf(t.world.host, sale.eventId)
        const ledger = await ledgerOf(sale)
        const balanceOf = (purpose: string) => ledger[purpose] ?? 0
        expect(totals.net).toBe(balanceOf('EVENT_SALES') + balanceOf('EVENT_GRATUITY'))
        expect(totals.gratuity).toBe(balanceOf('EVENT_GRATUITY'))
        expect(fees).toEqual({
          service: balanceOf('SERVICE_FEES'),
          processing: balanceOf('PROCESSING_FEES'),
          partner: balanceOf('PARTNER_FEES'),
          tax: balanceOf('TAXES'),
        })
        expect(totals.taxes).toBe(balanceOf('TAXES'))
        expect(totals.fees).toBe(
          balanceOf('SERVICE_FEES') + balanceOf('PROCESSING_FEES') + balanceOf('PARTNER_FEES'),
        )
        expect(Number(totals.gross) - Number(totals.refunded)).toBe(
          Number(totals.net) + Number(totals.fees) + Number(totals.taxes),
        )
        for (const name of ['gross', 'refunded', 'gratuity', 'taxes', 'fees', 'net']) {
          expect([name, sum(ticketBreakdown, name)]).toEqual([name, totals[name]])
        }
        expect(sum(ticketBreakdown, 'quantity')).toBe(totals.tickets)
        for (const name of ['gross', 'net', 'tickets']) expect(sum(days, name)).toBe(totals[name])
        const paid = steps.filter(({ end }) => end === 'keep' || end === 'refund')
        expect(totals.orders).toBe(paid.length)
        expect(totals.refunds).toBe(steps.filter(({ end }) => end === 'refund').length)
        expect(totals.tickets).toBe(paid.reduce((all, each) => all + each.floor + each.balcony, 0))

        const own = await earningsOf(sale.promoter, sale.eventId)
        expect(own.totals.orders).toBe(paid.filter(({ byCode }) => byCode).length)
        expect(own.fees.partner).toBe(balanceOf('PARTNER_FEES'))
      }),
      { numRuns: 3 },
    )
  })
})

test('an event ticket that was sold at two prices has a line for each, and a price of today that sold nothing too', async () => {
  const sale = await saleOf(false)
  const bought = { floor: 2, balcony: 1, free: false, byCode: false, end: 'keep' as const }
  const [floor = ''] = sale.eventTicketIds
  const price = (amount: bigint) =>
    t.db.updateTable('event_ticket').set({ price_amount: amount }).where('id', '=', floor).execute()
  await take(sale, bought)
  await price(3100n)
  await take(sale, bought)
  await price(900n)
  const { totals, ticketBreakdown } = await earningsOf(t.world.host, sale.eventId)
  expect(ticketBreakdown.map(({ name, unitPrice, quantity }) => [name, unitPrice, quantity])).toEqual([
    ['Floor', 2599, 2],
    ['Floor', 3100, 2],
    ['Floor', 900, 0],
    ['Balcony', 777, 2],
  ])
  expect(sum(ticketBreakdown, 'gross')).toBe(totals.gross)
})

test('what is on its way back still counts until it is there', async () => {
  const sale = await saleOf(false)
  await take(sale, { floor: 1, balcony: 1, free: false, byCode: false, end: 'keep' })
  await t.db
    .updateTable('booking')
    .set({ transaction_status: 'REFUND_PENDING' })
    .where('event_id', '=', sale.eventId)
    .execute()
  const { totals } = await earningsOf(t.world.host, sale.eventId)
  expect(totals).toMatchObject({ refunds: 1, refunded: 0, refundPending: totals.gross })
  expect(totals.net).toBeGreaterThan(0)
})

test('days are those of the event, also where nothing happened, and a refund counts on its own', async () => {
  const sale = await saleOf(false)
  for (const end of ['keep', 'refund'] as const) {
    await take(sale, { floor: 1, balcony: 1, free: false, byCode: false, end })
  }
  // 11 pm and 1 am in Los Angeles, which are one day in UTC.
  const moments = { keep: '2030-06-02T06:00:00Z', refund: '2030-06-02T08:00:00Z' }
  const at = (moment: string) => Temporal.Instant.from(moment)
  const ofStatus = (status: 'COMPLETED' | 'REFUNDED', set: object) =>
    t.db
      .updateTable('booking')
      .set(set)
      .where('event_id', '=', sale.eventId)
      .where('transaction_status', '=', status)
      .execute()
  await ofStatus('COMPLETED', { paid_at: at(moments.keep) })
  await ofStatus('REFUNDED', { paid_at: at(moments.refund), refunded_at: at('2030-06-04T12:00:00Z') })
  const { days, totals } = await earningsOf(t.world.host, sale.eventId)
  expect(days.map(({ date, tickets }) => [date, tickets])).toEqual([
    ['2030-06-01', 2],
    ['2030-06-02', 2],
    ['2030-06-03', 0],
    ['2030-06-04', 0],
  ])
  const [first, second, third, fourth] = days
  expect([third?.gross, third?.net, fourth?.gross]).toEqual([0, 0, 0])
  expect(fourth?.net).toBe(-Number(second?.net))
  expect(first?.net).toBe(totals.net)
})

test('an event that sold nothing has its event tickets and no days; a free one has none', async () => {
  const { eventId } = await saleOf(false)
  const { totals, ticketBreakdown, days } = await earningsOf(t.world.host, eventId)
  expect(totals).toMatchObject({ gross: 0, net: 0, orders: 0, tickets: 0, refunds: 0 })
  expect(ticketBreakdown.map(({ name, unitPrice, quantity }) => [name, unitPrice, quantity])).toEqual([
    ['Floor', 2599, 0],
    ['Balcony', 777, 0],
  ])
  expect(days).toEqual([])
  const free = await makeEvent(t)
  expect((await earningsOf(t.world.host, free.eventId)).ticketBreakdown).toEqual([])
})

test('the page takes as many statements for one order as for many', async () => {
  const sale = await saleOf(false)
  const bought = { floor: 1, balcony: 1, free: false, byCode: false, end: 'keep' as const }
  await take(sale, bought)
  const read = () => t.statements(() => earningsOf(t.world.host, sale.eventId))
  const few = await read()
  for (let more = 0; more < 3; more += 1) await take(sale, bought)
  expect(await read()).toBe(few)
})
