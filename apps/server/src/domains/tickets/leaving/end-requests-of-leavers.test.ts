import { afterAll, beforeAll, expect, test } from 'vitest'
import { graphql } from '#platform/graphql/typed-document.ts'
import type { Person } from '#testing/ask.ts'
import { checkInvariants } from '#testing/check-invariants.ts'
import { readStock } from '#testing/read-stock.ts'
import type { TestApp } from '#testing/start-test-app.ts'
import { startTestApp } from '#testing/start-test-app.ts'
import { answerBooking } from '#testing/steps/answer-bookings.ts'
import { buyTickets, createOrder } from '#testing/steps/buy-tickets.ts'
import { makeEvent } from '#testing/steps/make-event.ts'
import { payAtSandbox } from '#testing/steps/pay-at-sandbox.ts'
import { proveAgain } from '#testing/steps/prove-again.ts'

const DELETE_ACCOUNT_IS_DELETED = graphql(`mutation { deleteAccount { isDeleted } }`)

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(async () => {
  expect(await checkInvariants(t.db)).toEqual([])
  await t.close()
})

let people = 0
const somebody = (): Promise<Person> => {
  people += 1
  return t.world.addPerson(`leaver${people}`)
}

async function leave(person: Person): Promise<void> {
  await proveAgain(t, person)
  expect((await t.ask(person, DELETE_ACCOUNT_IS_DELETED)).code).toBe('OK')
}

const stateOf = (bookingId: string) =>
  t.db
    .selectFrom('booking as b')
    .innerJoin('payment as p', 'p.id', 'b.payment_id')
    .innerJoin('sandbox_order as s', 's.id', 'p.provider_order_id')
    .select(['p.state', 's.status', 's.captures', 'b.transaction_status as booking'])
    .where('b.id', '=', bookingId)
    .executeTakeFirstOrThrow()

async function sale(isRequiredApproval: boolean) {
  const { eventId, eventTicketIds } = await makeEvent(t, {
    tickets: [{ price: 2000, limitedAmount: 1, isRequiredApproval }],
  })
  return { eventId, items: [{ eventTicketId: eventTicketIds[0] ?? '', quantity: 1 }] }
}

test('a person who deletes their account has the money back that was reserved, and the stock is free', async () => {
  const { eventId, items } = await sale(true)
  const person = await somebody()
  const { bookingId } = await buyTickets(t, person, eventId, items)
  await leave(person)
  await t.drain()
  expect(await stateOf(bookingId)).toEqual({
    state: 'VOIDED',
    status: 'VOIDED',
    captures: 0,
    booking: 'CANCELLED',
  })
  expect(await readStock(t, eventId)).toMatchObject({ availableAmount: 1 })
  expect((await answerBooking(t, 'approveBooking', t.world.host, bookingId)).code).toBe('CONFLICT')
})

test('the host takes nothing of somebody who has just left', async () => {
  const { eventId, items } = await sale(true)
  const person = await somebody()
  const { bookingId } = await buyTickets(t, person, eventId, items)
  // Deletes the account without any of the work that follows.
  const gone = (at: Temporal.Instant | null) =>
    t.db.updateTable('users').set({ deleted_at: at }).where('id', '=', person.userId).execute()
  await gone(t.clock.now())
  expect((await answerBooking(t, 'approveBooking', t.world.host, bookingId)).code).toBe('CONFLICT')
  await gone(null)
  expect((await answerBooking(t, 'approveBooking', t.world.host, bookingId)).code).toBe('OK')
})

test('an order that was agreed to at the provider is not taken once its person has left', async () => {
  const { eventId, items } = await sale(false)
  const person = await somebody()
  const { bookingId, approvalUrl } = (await createOrder(t, person, eventId, items)).data.createEventOrder
  await payAtSandbox(t, approvalUrl ?? '', 'Pay')
  await leave(person)
  t.clock.advance({ seconds: 10 })
  await t.drain()
  expect(await stateOf(bookingId)).toMatchObject({ state: 'EXPIRED', captures: 0, booking: 'CANCELLED' })
  expect(await readStock(t, eventId)).toMatchObject({ availableAmount: 1 })
})

test('what was paid for stays', async () => {
  const { eventId, items } = await sale(false)
  const person = await somebody()
  const { bookingId } = await buyTickets(t, person, eventId, items)
  await leave(person)
  await t.drain()
  expect(await stateOf(bookingId)).toMatchObject({ state: 'CAPTURED', booking: 'COMPLETED' })
})
