import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { graphql } from '#platform/graphql/typed-document.ts'
import { AnswerLost } from '#ports/payments/payments.ts'
import type { Person } from '#testing/ask.ts'
import { checkInvariants } from '#testing/check-invariants.ts'
import { readOwnBooking, readSales } from '#testing/read-money.ts'
import type { TestApp } from '#testing/start-test-app.ts'
import { startTestApp } from '#testing/start-test-app.ts'
import { answerBooking } from '#testing/steps/answer-bookings.ts'
import type { CartItem } from '#testing/steps/buy-tickets.ts'
import { buyTickets, createOrder, purchaseOrder } from '#testing/steps/buy-tickets.ts'
import { cancelEvent } from '#testing/steps/cancel-event.ts'
import { makeEvent } from '#testing/steps/make-event.ts'
import { payAtSandbox } from '#testing/steps/pay-at-sandbox.ts'
import { scanTicket, undoTicketScan } from '#testing/steps/scan-tickets.ts'
import { takeTickets } from '#testing/steps/take-tickets.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(async () => {
  expect(await checkInvariants(t.db)).toEqual([])
  await t.close()
})

const cancel = (eventId: string) => cancelEvent(t, t.world.host, eventId)

async function mailsTo(person: Person): Promise<string[]> {
  const response = await fetch(`${t.url}/dev/outbox.json`)
  const mails = (await response.json()) as { to: string; subject: string; text: string }[]
  return mails
    .filter((mail) => mail.to === `${person.userName}@example.test` && mail.subject.includes('was cancelled'))
    .map((mail) => mail.text)
}

const ending = async (person: Person, eventId: string) => {
  const { data } = await t.ask(
    person,
    graphql(`query ($id: ID!) { eventEnding(eventId: $id) {
      hasBookings told ordersReturned amountReturned { amount } ordersKept
    } }`),
    { id: eventId },
  )
  return data.eventEnding
}

test('cancelling refunds who paid, releases who reserved, ends open orders, and says so to each', async () => {
  const { world } = t
  const { eventId, eventTicketIds } = await makeEvent(t, {
    input: { displayName: 'Washed out' },
    tickets: [{}, { price: 2500 }, { price: 4000, isRequiredApproval: true }],
  })
  const [free = '', paid = '', asked = ''] = eventTicketIds
  const one = (eventTicketId: string): CartItem[] => [{ eventTicketId, quantity: 1 }]
  await takeTickets(t, world.coordinator, eventId, free)
  const buyer = await buyTickets(t, world.member, eventId, one(paid))
  const inside = await buyTickets(t, world.secondMember, eventId, one(paid))
  await scanTicket(t, world.host, eventId, inside.purchased.data.purchaseEventTickets.tickets[0]?.code ?? '')
  const waiting = await buyTickets(t, world.talent, eventId, one(asked))
  const declined = await buyTickets(t, world.door, eventId, one(asked))
  await answerBooking(t, 'declineBooking', world.host, declined.bookingId)
  const { data: ordered } = await createOrder(t, world.sponsor, eventId, one(paid))
  expect(await ending(world.host, eventId)).toEqual({
    hasBookings: true,
    told: 4,
    ordersReturned: 2,
    amountReturned: { amount: '7083' },
    ordersKept: 1,
  })
  expect((await cancel(eventId)).code).toBe('OK')
  await t.drain()

  const stands = async (person: Person, bookingId: string) => {
    const { attendeeState, transactionStatus } = await readOwnBooking(t, person, eventId, bookingId)
    return [attendeeState, transactionStatus]
  }
  expect(await stands(world.member, buyer.bookingId)).toEqual(['NONE', 'REFUNDED'])
  expect(await stands(world.secondMember, inside.bookingId)).toEqual(['NONE', 'COMPLETED'])
  expect(await stands(world.talent, waiting.bookingId)).toEqual(['NONE', 'CANCELLED'])
  expect(await stands(world.sponsor, ordered.createEventOrder.bookingId)).toEqual(['NONE', 'CANCELLED'])
  // The rest belongs to the booking of the guest who was already in.
  expect(await readSales(t, eventId)).toMatchObject({ EVENT_SALES: 2500 })
  const states = await t.db.selectFrom('payment').select('state').where('lane', '=', eventId).execute()
  expect(states.map((each) => each.state).sort()).toEqual([
    'CAPTURED',
    'EXPIRED',
    'REFUNDED',
    'VOIDED',
    'VOIDED',
  ])
  expect((await mailsTo(world.member))[0]).toContain('You paid $27.31. You get all of it back')
  expect((await mailsTo(world.talent))[0]).toContain("You weren't charged. We released the $43.52 hold.")
  expect((await mailsTo(world.secondMember))[0]).toContain(
    "Your order of $27.31 isn't refunded because one of its tickets was already used.",
  )
  expect((await mailsTo(world.coordinator))[0]).not.toContain('paid')
  expect(await mailsTo(world.door)).toEqual([])
  expect(await mailsTo(world.sponsor)).toEqual([])
})

test('who was in keeps their booking until the check-in is undone, then the host can refund it', async () => {
  const { eventId, eventTicketIds } = await makeEvent(t, { tickets: [{ price: 2500 }] })
  const items = [{ eventTicketId: eventTicketIds[0] ?? '', quantity: 1 }]
  const { bookingId, purchased } = await buyTickets(t, t.world.member, eventId, items)
  const [ticket] = purchased.data.purchaseEventTickets.tickets
  await scanTicket(t, t.world.host, eventId, ticket?.code ?? '')
  await cancel(eventId)
  const early = await answerBooking(t, 'refundBooking', t.world.host, bookingId)
  expect([early.code, early.errors[0]?.message]).toEqual([
    'CONFLICT',
    'Someone already checked in with this booking. Undo the check-in first.',
  ])
  t.clock.advance({ seconds: 1 })
  await undoTicketScan(t, t.world.host, eventId, ticket?.ticketId ?? '')
  const { code, data } = await answerBooking(t, 'refundBooking', t.world.host, bookingId)
  expect(code).toBe('OK')
  expect(data.booking).toMatchObject({ attendeeState: 'NONE', transactionStatus: 'REFUNDED' })
  expect(await readSales(t, eventId)).toEqual({})
  const again = await answerBooking(t, 'refundBooking', t.world.host, bookingId)
  expect(again.errors[0]?.message).toBe('The payment was already refunded.')
})

test('an order that was paid at the provider when the event was cancelled is not charged', async () => {
  const { eventId, eventTicketIds } = await makeEvent(t, { tickets: [{ price: 2500 }] })
  const items = [{ eventTicketId: eventTicketIds[0] ?? '', quantity: 1 }]
  const { data } = await createOrder(t, t.world.member, eventId, items)
  const { orderId, approvalUrl, bookingId } = data.createEventOrder
  await payAtSandbox(t, approvalUrl ?? '')
  await cancel(eventId)
  expect((await purchaseOrder(t, t.world.member, orderId)).code).not.toBe('OK')
  await t.drain()
  expect((await readOwnBooking(t, t.world.member, eventId, bookingId)).transactionStatus).toBe('CANCELLED')
  expect(await readSales(t, eventId)).toEqual({})
})

test('a payment that was being taken when the event was cancelled goes back when its answer comes', async () => {
  const { eventId, eventTicketIds } = await makeEvent(t, { tickets: [{ price: 2500 }] })
  const items = [{ eventTicketId: eventTicketIds[0] ?? '', quantity: 1 }]
  const { bookingId } = await buyTickets(t, t.world.member, eventId, items, {
    choice: 'Pay slowly',
  })
  expect((await readOwnBooking(t, t.world.member, eventId, bookingId)).transactionStatus).toBe('PENDING')
  await cancelEvent(t, t.world.host, eventId, { verb: 'deleteEvent' })
  for (let round = 0; round < 3; round += 1) {
    t.clock.advance({ seconds: 30 })
    await t.drain()
  }
  expect((await readOwnBooking(t, t.world.member, eventId, bookingId)).transactionStatus).toBe('REFUNDED')
  expect(await readSales(t, eventId)).toEqual({})
})

test('an approval that was being captured when the event was cancelled goes back, too', async () => {
  const { eventId, eventTicketIds } = await makeEvent(t, {
    tickets: [{ price: 2500, isRequiredApproval: true }],
  })
  const items = [{ eventTicketId: eventTicketIds[0] ?? '', quantity: 1 }]
  const { bookingId } = await buyTickets(t, t.world.member, eventId, items)
  const capture = vi.spyOn(t.services.paymentProvider, 'captureAuthorization')
  capture.mockRejectedValueOnce(new AnswerLost('nobody answered'))
  await answerBooking(t, 'approveBooking', t.world.host, bookingId)
  await cancel(eventId)
  capture.mockRestore()
  for (let round = 0; round < 3; round += 1) {
    t.clock.advance({ seconds: 30 })
    await t.drain()
  }
  const { attendeeState, transactionStatus } = await readOwnBooking(t, t.world.member, eventId, bookingId)
  expect([attendeeState, transactionStatus]).toEqual(['NONE', 'REFUNDED'])
})

test('a person who is paying while the event is cancelled ends without tickets and without a charge', async () => {
  for (let round = 0; round < 3; round += 1) {
    const { eventId, eventTicketIds } = await makeEvent(t, { tickets: [{ price: 2500 }] })
    const items = [{ eventTicketId: eventTicketIds[0] ?? '', quantity: 1 }]
    const { member, secondMember, talent, door, sponsor } = t.world
    const buyers = [member, secondMember, talent, door, sponsor]
    const paid = await Promise.all(
      buyers.map(async (buyer) => {
        const { data } = await createOrder(t, buyer, eventId, items)
        await payAtSandbox(t, data.createEventOrder.approvalUrl ?? '')
        return { buyer, orderId: data.createEventOrder.orderId }
      }),
    )
    const [cancelled] = await Promise.all([
      cancel(eventId),
      ...paid.map(({ buyer, orderId }) => purchaseOrder(t, buyer, orderId)),
    ])
    expect(cancelled.code).toBe('OK')
    t.clock.advance({ seconds: 30 })
    await t.drain()
    const states = await t.db.selectFrom('payment').select('state').where('lane', '=', eventId).execute()
    expect(states.filter(({ state }) => state !== 'REFUNDED' && state !== 'EXPIRED')).toEqual([])
    expect(await readSales(t, eventId)).toEqual({})
    expect(await checkInvariants(t.db)).toEqual([])
  }
})
