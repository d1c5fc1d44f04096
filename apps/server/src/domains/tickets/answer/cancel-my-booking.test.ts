import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkInvariants } from '#testing/check-invariants.ts'
import { readStock } from '#testing/read-stock.ts'
import type { TestApp } from '#testing/start-test-app.ts'
import { startTestApp } from '#testing/start-test-app.ts'
import { answerBooking } from '#testing/steps/answer-bookings.ts'
import { makeEvent } from '#testing/steps/make-event.ts'
import { scanTicket } from '#testing/steps/scan-tickets.ts'
import { takeTickets } from '#testing/steps/take-tickets.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(async () => {
  expect(await checkInvariants(t.db)).toEqual([])
  await t.close()
})

async function taken(ticket: { isRequiredApproval?: boolean } = {}) {
  const { eventId, eventTicketIds } = await makeEvent(t, {
    tickets: [{ limitedAmount: 2, maxPerPerson: 2, ...ticket }],
  })
  const eventTicketId = eventTicketIds[0] ?? ''
  const { data } = await takeTickets(t, t.world.member, eventId, eventTicketId, { quantity: 2 })
  return { eventId, eventTicketId, ...data.purchaseEventTickets }
}

test('a ticket given back is gone, and somebody else can take it', async () => {
  const { eventId, eventTicketId, booking } = await taken()
  expect((await takeTickets(t, t.world.secondMember, eventId, eventTicketId)).code).toBe('SOLD_OUT')
  const { code, data } = await answerBooking(t, 'cancelMyBooking', t.world.member, booking.bookingId)
  expect(code).toBe('OK')
  expect(data.booking).toMatchObject({ attendeeState: 'NONE', transactionStatus: 'CANCELLED' })
  expect(data.booking.tickets.map((each) => each.status)).toEqual(['CANCELLED', 'CANCELLED'])
  expect(await readStock(t, eventId)).toMatchObject({ releasedAmount: 0, availableAmount: 2 })
  expect((await takeTickets(t, t.world.secondMember, eventId, eventTicketId)).code).toBe('OK')
})

test('a person who gave back may ask again', async () => {
  const { eventId, eventTicketId, booking } = await taken({ isRequiredApproval: true })
  expect((await takeTickets(t, t.world.member, eventId, eventTicketId)).code).toBe('LIMIT_REACHED')
  await answerBooking(t, 'cancelMyBooking', t.world.member, booking.bookingId)
  expect((await takeTickets(t, t.world.member, eventId, eventTicketId, { quantity: 2 })).code).toBe('OK')
})

test('only the holder gives back; for everybody else the booking does not exist', async () => {
  const { booking } = await taken()
  for (const person of [t.world.secondMember, t.world.host]) {
    expect((await answerBooking(t, 'cancelMyBooking', person, booking.bookingId)).code).toBe('NOT_FOUND')
  }
})

test('once scanned it cannot be given back, and the code of one given back opens nothing', async () => {
  const { eventId, booking, tickets } = await taken()
  await scanTicket(t, t.world.host, eventId, tickets[0]?.code ?? '')
  expect((await answerBooking(t, 'cancelMyBooking', t.world.member, booking.bookingId)).code).toBe('CONFLICT')

  const other = await taken()
  await answerBooking(t, 'cancelMyBooking', t.world.member, other.booking.bookingId)
  const scan = await scanTicket(t, t.world.host, other.eventId, other.tickets[0]?.code ?? '')
  expect(scan.data.verdict).toMatchObject({ status: 'DECLINED', reason: 'canceled' })
})

test('what was given back is not given back twice', async () => {
  const { booking } = await taken()
  await answerBooking(t, 'cancelMyBooking', t.world.member, booking.bookingId)
  expect((await answerBooking(t, 'cancelMyBooking', t.world.member, booking.bookingId)).code).toBe('CONFLICT')
})
