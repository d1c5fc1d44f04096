import { CompiledQuery } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkInvariants } from '../check-invariants.ts'
import { readBell } from '../read-bell.ts'
import type { TestApp } from '../start-test-app.ts'
import { startTestApp } from '../start-test-app.ts'
import { buyTickets, createOrder, purchaseOrder, quoteCart } from '../steps/buy-tickets.ts'
import type { MadeEvent } from '../steps/make-event.ts'
import { makeEvent } from '../steps/make-event.ts'
import { payAtSandbox } from '../steps/pay-at-sandbox.ts'
import { booksOf } from './read-books.ts'

// Payments whose hold has expired come through at the moment in which other people order the same places.
const ROUNDS = 20

let t: TestApp
let other: { url: string }
beforeAll(async () => {
  t = await startTestApp({ connections: 16 })
  other = await t.startBeside()
})
afterAll(() => t.close())

const one = ({ eventTicketIds }: MadeEvent) => [{ eventTicketId: eventTicketIds[0] ?? '', quantity: 1 }]

async function onSale(places: number): Promise<MadeEvent> {
  const inHours = (hours: number) => t.clock.now().add({ hours }).toString()
  t.world.host = await t.world.signIn(t.world.host)
  return makeEvent(t, {
    input: { startDate: inHours(400), endDate: inHours(404) },
    tickets: [{ price: 2000, limitedAmount: places, maxPerPerson: 1 }],
  })
}

let people = 0
const somebody = () => {
  people += 1
  return t.world.addPerson(`rival${people}`)
}

/** Pays for a place slowly. The provider does not say how the payment ended until the place is on sale again. */
async function payLate(event: MadeEvent) {
  const buyer = await somebody()
  const { orderId } = await buyTickets(t, buyer, event.eventId, one(event), { choice: 'Pay slowly' })
  return { buyer, orderId }
}

const delayNotice = (orderId: string, at: Temporal.Instant) =>
  t.db.updateTable('sandbox_order').set({ done_at: at }).where('reference', '=', orderId).execute()

/** Has the answers of late payments arrive at the moment in which new buyers order the same places. */
async function lastPlaces(places: number) {
  const event = await onSale(places)
  const late = await Promise.all(Array.from({ length: places }, () => payLate(event)))
  for (const { orderId } of late) await delayNotice(orderId, t.clock.now().add({ hours: 5 }))
  t.clock.advance({ minutes: 21 })
  await t.drain()
  for (const { orderId } of late) await delayNotice(orderId, t.clock.now())
  const rivals = await Promise.all(Array.from({ length: places }, somebody))
  const lateAgain = await Promise.all(
    late.map(async (each) => ({ ...each, buyer: await t.world.signIn(each.buyer) })),
  )
  const quotes = await Promise.all(
    rivals.map(async (rival) => (await quoteCart(t, rival, event.eventId, one(event))).data.ticketCost),
  )
  const [ordered] = await Promise.all([
    Promise.all(
      rivals.map((rival, index) =>
        createOrder(t, rival, event.eventId, one(event), {
          url: index % 2 ? t.url : other.url,
          paymentAuthCode: quotes[index]?.paymentAuthCode ?? '',
        }),
      ),
    ),
    ...lateAgain.map(({ buyer, orderId }, index) =>
      purchaseOrder(t, buyer, orderId, { url: index % 2 ? other.url : t.url }),
    ),
  ])
  return { event, late: lateAgain, rivals, ordered }
}

test('the last place, wanted by a late payment and a new buyer at one moment, has exactly one of them', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const { event, late, rivals, ordered } = await lastPlaces(1)
    const [order] = ordered
    if (order?.code === 'OK') {
      const { orderId, approvalUrl } = order.data.createEventOrder
      await payAtSandbox(t, approvalUrl ?? '')
      expect((await purchaseOrder(t, rivals[0] ?? null, orderId)).code).toBe('OK')
    } else {
      expect(order?.code).toBe('SOLD_OUT')
    }
    await t.drain()
    const { rows, valid } = await booksOf(t, event)
    expect(valid).toHaveLength(1)
    const lateState = rows.find((row) => row.payer_id === late[0]?.buyer.userId)?.state
    expect(lateState).toBe(order?.code === 'OK' ? 'REFUNDED' : 'CAPTURED')
    if (lateState !== 'REFUNDED') continue
    const bell = await readBell(t, late[0]?.buyer ?? t.world.host)
    expect(bell.join('\n')).toContain('on its way back to you')
  }
  expect(await checkInvariants(t.db)).toEqual([])
})

test('without the guard in the database late payments and new buyers have the same places', async () => {
  const { rows } = await t.db.executeQuery<{ name: string }>(
    CompiledQuery.raw(`select conname as name from pg_constraint
      where conrelid = 'stock_pool'::regclass and pg_get_constraintdef(oid) like '%taken <= capacity%'`),
  )
  const [guard] = rows
  if (!guard) throw new Error('There is no guard')
  await t.db.executeQuery(CompiledQuery.raw(`alter table stock_pool drop constraint "${guard.name}"`))
  let oversold: string[] = []
  for (let round = 0; round < ROUNDS && oversold.length === 0; round += 1) {
    await lastPlaces(8)
    oversold = (await checkInvariants(t.db)).map((each) => each.invariant)
  }
  expect(oversold).toEqual(['no pool gave out more than it has'])
})
