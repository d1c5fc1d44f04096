import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { graphql } from '#platform/graphql/typed-document.ts'
import type { Person } from '#testing/ask.ts'
import { checkInvariants } from '#testing/check-invariants.ts'
import { readStock } from '#testing/read-stock.ts'
import type { TestApp } from '#testing/start-test-app.ts'
import { startTestApp } from '#testing/start-test-app.ts'
import { buyTickets, createOrder, purchaseOrder } from '#testing/steps/buy-tickets.ts'
import { makeEvent } from '#testing/steps/make-event.ts'
import { payAtSandbox } from '#testing/steps/pay-at-sandbox.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(async () => {
  expect(await checkInvariants(t.db)).toEqual([])
  await t.close()
})

async function sale() {
  t.world.host = await t.world.signIn(t.world.host)
  const { eventId, eventTicketIds } = await makeEvent(t, {
    tickets: [{ price: 2000, limitedAmount: 1, maxPerPerson: 1 }],
  })
  return { eventId, items: [{ eventTicketId: eventTicketIds[0] ?? '', quantity: 1 }] }
}

const release = (person: Person, orderId: string) =>
  t.ask(
    person,
    graphql(`mutation ($orderId: ID!, $key: String!) { releaseOrder(orderId: $orderId, idempotencyKey: $key) {
      status booking { transactionStatus } } }`),
    { orderId, key: randomUUID() },
  )

test('what is given up is on sale at once, and cannot be paid any more', async () => {
  const { eventId, items } = await sale()
  const { orderId, approvalUrl } = (await createOrder(t, t.world.member, eventId, items)).data
    .createEventOrder
  expect((await release(t.world.secondMember, orderId)).code).toBe('NOT_FOUND')
  const { data } = await release(t.world.member, orderId)
  expect(data.releaseOrder).toEqual({ status: 'EXPIRED', booking: { transactionStatus: 'CANCELLED' } })
  expect(await readStock(t, eventId)).toMatchObject({ availableAmount: 1 })
  await payAtSandbox(t, approvalUrl ?? '', 'Pay')
  expect((await purchaseOrder(t, t.world.member, orderId)).code).toBe('HOLD_EXPIRED')
  expect((await release(t.world.member, orderId)).code).toBe('CONFLICT')
  expect((await createOrder(t, t.world.member, eventId, items)).code).toBe('OK')
})

test('what is being paid is not given up', async () => {
  const { eventId, items } = await sale()
  const { orderId } = await buyTickets(t, t.world.member, eventId, items, { choice: 'Pay slowly' })
  const { code, errors } = await release(t.world.member, orderId)
  expect([code, errors[0]?.message]).toEqual(['CONFLICT', 'This order is being paid right now.'])
})

test('an order given up at the moment it is paid is either paid or given up', async () => {
  for (let round = 0; round < 8; round += 1) {
    const { eventId, items } = await sale()
    const person = await t.world.addPerson(`torn${round}`)
    const { orderId, approvalUrl } = (await createOrder(t, person, eventId, items)).data.createEventOrder
    await payAtSandbox(t, approvalUrl ?? '', 'Pay')
    const [paid, given] = await Promise.all([purchaseOrder(t, person, orderId), release(person, orderId)])
    expect([
      ['OK', 'CONFLICT'],
      ['HOLD_EXPIRED', 'OK'],
    ]).toContainEqual([paid.code, given.code])
    expect(await checkInvariants(t.db)).toEqual([])
  }
})

test('giving up and ordering once more goes on with the first clock, and when it is over the ticket is for others', async () => {
  const [hogger, rival] = [t.world.member, t.world.secondMember]
  const { eventId, items } = await sale()
  const first = (await createOrder(t, await t.world.signIn(hogger), eventId, items)).data.createEventOrder
  t.clock.advance({ minutes: 14 })
  expect((await release(await t.world.signIn(hogger), first.orderId)).code).toBe('OK')
  const again = (await createOrder(t, await t.world.signIn(hogger), eventId, items)).data.createEventOrder
  expect(again.holdExpiresAt).toBe(first.holdExpiresAt)
  t.clock.advance({ minutes: 1 })
  await t.drain()
  expect((await createOrder(t, await t.world.signIn(rival), eventId, items)).code).toBe('OK')
})

test('so does ordering after a payment that was declined; and afterwards there are fifteen minutes once more', async () => {
  const { member } = t.world
  const person = await t.world.signIn(member)
  const { eventId, items } = await sale()
  const { order: first } = await buyTickets(t, person, eventId, items, { choice: 'Decline' })
  const again = (await createOrder(t, person, eventId, items)).data.createEventOrder
  expect(again.holdExpiresAt).toBe(first.holdExpiresAt)
  t.clock.advance({ minutes: 16 })
  await t.drain()
  const later = await t.world.signIn(member)
  const fresh = (await createOrder(t, later, eventId, items)).data.createEventOrder
  expect(fresh.holdExpiresAt > first.holdExpiresAt).toBe(true)
})
