import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import * as payments from '#domains/payments/public.ts'
import { UPDATE_EVENT_TICKET } from '#testing/documents.ts'
import type { Person } from '../ask.ts'
import { checkInvariants } from '../check-invariants.ts'
import { countWaiting } from '../count-locks.ts'
import { readOwnBooking } from '../read-money.ts'
import type { TestApp } from '../start-test-app.ts'
import { startTestApp } from '../start-test-app.ts'
import { answerBooking } from '../steps/answer-bookings.ts'
import { buyTickets, createOrder } from '../steps/buy-tickets.ts'
import { cancelEvent } from '../steps/cancel-event.ts'
import { makeEvent } from '../steps/make-event.ts'
import { takeTickets } from '../steps/take-tickets.ts'

// Somebody changes a fact after a write has read it and before the write is done. A locked row keeps the write in
// between.

let t: TestApp
/** Another server on the same database, which settles by itself. */
let other: { url: string }
beforeAll(async () => {
  t = await startTestApp({ connections: 16 })
  other = await t.startBeside()
})
afterAll(() => t.close())
afterEach(async () => {
  expect(await checkInvariants(t.db)).toEqual([])
})

let people = 0
const somebody = (): Promise<Person> => {
  people += 1
  return t.world.addPerson(`stale${people}`)
}

/** Does `first` while `second` waits for a row that only `lock` has. */
async function whileLocked(
  lock: (tx: TestApp['db']) => Promise<unknown>,
  second: () => Promise<unknown>,
  first: (tx: TestApp['db']) => Promise<unknown>,
): Promise<void> {
  const late = await t.db.transaction().execute(async (tx) => {
    await lock(tx)
    const begun = second()
    await expect.poll(() => countWaiting(t.db), { timeout: 10_000 }).toBeGreaterThan(0)
    await first(tx)
    return { begun }
  })
  await late.begun
}

test('a booking is refunded while another of the same person is being paid: they still go', async () => {
  const { eventId, eventTicketIds } = await makeEvent(t, { tickets: [{ price: 2000 }] })
  const items = [{ eventTicketId: eventTicketIds[0] ?? '', quantity: 1 }]
  const buyer = await somebody()
  const { bookingId: former } = await buyTickets(t, buyer, eventId, items)
  const { bookingId } = await buyTickets(t, buyer, eventId, items, { choice: 'Pay slowly' })
  t.clock.advance({ seconds: 9 })
  await whileLocked(
    (tx) => sql`select from booking where id = ${bookingId} for update`.execute(tx),
    () => payments.settleDuePayments(t.services),
    async () => expect((await answerBooking(other, 'refundBooking', t.world.host, former)).code).toBe('OK'),
  )
  await t.drain()
  expect(await readOwnBooking(t, buyer, eventId, bookingId)).toMatchObject({ attendeeState: 'APPROVED' })
  const { state } = await t.db
    .selectFrom('attendee')
    .select('state')
    .where('event_id', '=', eventId)
    .where('user_id', '=', buyer.userId)
    .executeTakeFirstOrThrow()
  expect(state).toBe('APPROVED')
})

test.each([
  ['gets a price', { ticket_type: 'PAID' as const, price_amount: 2000n }, 'BAD_INPUT'],
  ['is to be approved from now on', { is_required_approval: true }, 'OK'],
])(
  'a ticket %s while somebody takes it for nothing: it is judged as it stands',
  async (_what, change, code) => {
    const { eventId, eventTicketIds } = await makeEvent(t, { tickets: [{ limitedAmount: 5 }] })
    const [eventTicketId = ''] = eventTicketIds
    const buyer = await somebody()
    let taken: Awaited<ReturnType<typeof takeTickets>> | undefined
    await whileLocked(
      (tx) => sql`select from stock_pool where event_ticket_id = ${eventTicketId} for update`.execute(tx),
      async () => {
        taken = await takeTickets(t, buyer, eventId, eventTicketId)
      },
      // Writes as updateEventTicket does, which locks the same rows.
      async (tx) => {
        await tx
          .updateTable('event_ticket')
          .set({ ...change, version: 2 })
          .where('id', '=', eventTicketId)
          .execute()
        await tx
          .updateTable('stock_pool')
          .set({ event_ticket_version: 2 })
          .where('event_ticket_id', '=', eventTicketId)
          .execute()
      },
    )
    expect(taken?.code).toBe(code)
    const issued = await t.db
      .selectFrom('ticket')
      .select('status')
      .where('event_ticket_id', '=', eventTicketId)
      .execute()
    expect(issued.map(({ status }) => status)).toEqual(code === 'OK' ? ['REQUESTED'] : [])
  },
)

test('a kind that was changed is sold as it stands afterwards', async () => {
  const { eventId, eventTicketIds } = await makeEvent(t, { tickets: [{}] })
  const [eventTicketId = ''] = eventTicketIds
  const changed = await t.ask(t.world.host, UPDATE_EVENT_TICKET, {
    input: { eventTicketId, name: 'Balcony' },
  })
  expect(changed.code).toBe('OK')
  expect((await takeTickets(t, await somebody(), eventId, eventTicketId)).code).toBe('OK')
})

test('an event is cancelled while its orders are being opened, without an end', async () => {
  const { eventId, eventTicketIds } = await makeEvent(t, { tickets: [{ price: 2000 }] })
  const items = [{ eventTicketId: eventTicketIds[0] ?? '', quantity: 1 }]
  const crowd = await Promise.all(Array.from({ length: 12 }, somebody))
  for (const person of crowd) expect((await createOrder(t, person, eventId, items)).code).toBe('OK')
  const orders = await t.db.selectFrom('payment').select('id').where('lane', '=', eventId).execute()
  let isOver = false
  // Writes as noteOpened does: a new version, without a lock of the booking.
  const opening = orders.map(async ({ id }) => {
    while (!isOver) {
      await sql`update payment set version = version + 1 where id = ${id} and state = 'OPEN'`.execute(t.db)
    }
  })
  const cancelled = await cancelEvent(t, t.world.host, eventId)
  isOver = true
  await Promise.all(opening)
  expect(cancelled.code).toBe('OK')
  await t.drain()
  const left = await t.db
    .selectFrom('payment')
    .select('id')
    .where('lane', '=', eventId)
    .where('state', '<>', 'EXPIRED')
    .execute()
  expect(left).toEqual([])
})
