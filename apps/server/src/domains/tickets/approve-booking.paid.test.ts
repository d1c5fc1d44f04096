import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { AnswerLost, PaymentDeclined } from '#ports/payments/payments.ts'
import { answerBooking } from '#testing/answer-bookings.ts'
import type { Person } from '#testing/ask.ts'
import { buyTickets } from '#testing/buy-tickets.ts'
import { checkInvariants } from '#testing/check-invariants.ts'
import { makeEvent } from '#testing/make-event.ts'
import { subjectsTo } from '#testing/read-mails.ts'
import { readBell, readOwnBooking, readSales } from '#testing/read-money.ts'
import { readStock } from '#testing/read-stock.ts'
import { scanTicket } from '#testing/scan-tickets.ts'
import type { TestApp } from '#testing/start-test-app.ts'
import { startTestApp } from '#testing/start-test-app.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(async () => {
  expect(await checkInvariants(t.db)).toEqual([])
  await t.close()
})

let people = 0

/** Somebody who reserved their payment for a ticket of $25.00 with 10 % gratuity, and waits for the host. */
async function requested(displayName: string, quantity = 1) {
  people += 1
  // The clock moves by days here, and a token is over in a quarter of an hour.
  t.world.host = await t.world.signIn(t.world.host)
  const guest = await t.world.addPerson(`asker${people}`)
  const { eventId, eventTicketIds } = await makeEvent(t, {
    input: { displayName, startDate: inHours(200), endDate: inHours(204) },
    tickets: [
      { price: 2500, gratuityPercentage: 10, isRequiredApproval: true, limitedAmount: 2, maxPerPerson: 2 },
    ],
  })
  const kind = eventTicketIds[0] ?? ''
  const bought = await buyTickets(t, guest, eventId, [{ eventTicketId: kind, quantity }])
  return { guest, eventId, kind, ...bought }
}

const inHours = (hours: number) => t.clock.now().add({ hours }).toString()
const own = (guest: Person, of: { eventId: string; bookingId: string }) =>
  readOwnBooking(t, guest, of.eventId, of.bookingId)

test('a paid request reserves the payment and the stock, and waits', async () => {
  const { eventId, purchased } = await requested('Reserved', 2)
  const { booking, tickets } = purchased.data.purchaseEventTickets
  expect(booking).toMatchObject({ attendeeState: 'INVITEE_ACCEPTED', transactionStatus: 'PENDING' })
  expect(tickets.map((each) => [each.status, each.code])).toEqual([
    ['REQUESTED', null],
    ['REQUESTED', null],
  ])
  expect(await readStock(t, eventId)).toMatchObject({ availableAmount: 0 })
  expect(await readSales(t, eventId)).toEqual({})
})

test('its ticket is not let in before it is paid', async () => {
  const { eventId, bookingId } = await requested('Too early')
  const ticket = await t.db
    .selectFrom('ticket')
    .select('code')
    .where('booking_id', '=', bookingId)
    .executeTakeFirstOrThrow()
  const { data } = await scanTicket(t, t.world.host, eventId, ticket.code)
  expect(data.verdict).toMatchObject({ status: 'DECLINED', reason: 'unpaid' })
})

test('approving takes the money, makes the tickets valid and tells the guest what they paid', async () => {
  const { guest, eventId, bookingId } = await requested('Approved and paid')
  const { code, data } = await answerBooking(t, 'approveBooking', t.world.host, bookingId, {
    note: 'Welcome',
  })
  expect(code).toBe('OK')
  expect(data.booking).toMatchObject({
    attendeeState: 'APPROVED',
    transactionStatus: 'COMPLETED',
    note: 'Welcome',
  })
  expect(data.booking.tickets.map((each) => each.status)).toEqual(['VALID'])
  expect(await readSales(t, eventId)).toEqual({
    EVENT_SALES: 2500,
    EVENT_GRATUITY: 250,
    SERVICE_FEES: 125,
    PROCESSING_FEES: 113,
  })
  await t.settle()
  const response = await fetch(`${t.url}/dev/outbox.json`)
  const mails = (await response.json()) as { to: string; subject: string; text: string }[]
  const mail = mails.find((each) => each.to === `${guest.userName}@example.test`)
  expect(mail?.subject).toBe("You're going to Approved and paid")
  expect(mail?.text).toContain('You paid $29.88: $25.00 for the tickets, $2.38 fees, $2.50 gratuity.')
  expect(mail?.text).toContain(`/api/receipts/${bookingId}.pdf?token=`)
  expect((await answerBooking(t, 'declineBooking', t.world.host, bookingId)).code).toBe('CONFLICT')
})

test('the same approval twice takes the money once', async () => {
  const { eventId, bookingId } = await requested('Twice')
  const answers = await Promise.all(
    Array.from({ length: 5 }, () =>
      answerBooking(t, 'approveBooking', t.world.host, bookingId, { key: `twice-${bookingId}` }),
    ),
  )
  expect(answers.map((each) => each.code)).toEqual(['OK', 'OK', 'OK', 'OK', 'OK'])
  expect(await readSales(t, eventId)).toMatchObject({ EVENT_SALES: 2500 })
})

test('a capture whose answer is outstanding leaves the request waiting until it is known', async () => {
  const { guest, bookingId, eventId } = await requested('Slow bank')
  const capture = vi.spyOn(t.services.payments, 'captureAuthorization')
  capture.mockRejectedValueOnce(new AnswerLost('nobody answered'))
  const { data } = await answerBooking(t, 'approveBooking', t.world.host, bookingId)
  expect(data.booking).toMatchObject({ attendeeState: 'INVITEE_ACCEPTED', transactionStatus: 'PENDING' })
  expect((await answerBooking(t, 'approveBooking', t.world.owner, bookingId)).code).toBe('CONFLICT')
  expect((await answerBooking(t, 'declineBooking', t.world.host, bookingId)).code).toBe('CONFLICT')
  t.clock.advance({ seconds: 60 })
  await t.settle()
  expect(await own(guest, { eventId, bookingId })).toMatchObject({
    attendeeState: 'APPROVED',
    transactionStatus: 'COMPLETED',
  })
  capture.mockRestore()
})

test('an approval long after the order keeps its stock while the capture is not known', async () => {
  const { guest, bookingId, eventId } = await requested('Slow host')
  t.clock.advance({ hours: 1 })
  t.world.host = await t.world.signIn(t.world.host)
  const capture = vi.spyOn(t.services.payments, 'captureAuthorization')
  capture.mockRejectedValueOnce(new AnswerLost('nobody answered'))
  await answerBooking(t, 'approveBooking', t.world.host, bookingId)
  expect(await readStock(t, eventId)).toMatchObject({ availableAmount: 1 })
  expect(await checkInvariants(t.db)).toEqual([])
  t.clock.advance({ seconds: 60 })
  await t.settle()
  expect((await own(await t.world.signIn(guest), { eventId, bookingId })).attendeeState).toBe('APPROVED')
  capture.mockRestore()
})

test('a capture that nobody ever answers crashes: both sides hear it, and the stock is kept', async () => {
  const { guest, bookingId, eventId } = await requested('Bank is gone')
  const capture = vi.spyOn(t.services.payments, 'captureAuthorization')
  capture.mockRejectedValue(new AnswerLost('nobody answered'))
  await answerBooking(t, 'approveBooking', t.world.host, bookingId)
  for (let attempt = 0; attempt < 14; attempt += 1) {
    t.clock.advance({ seconds: 61 })
    await t.settle()
  }
  const asker = await t.world.signIn(guest)
  expect((await own(asker, { eventId, bookingId })).transactionStatus).toBe('CRASHED')
  expect(await readBell(t, asker)).toEqual([
    'We do not know yet whether your payment for Bank is gone came through.',
  ])
  t.world.host = await t.world.signIn(t.world.host)
  expect(await readBell(t, t.world.host)).toContain(
    `We do not know yet whether the payment of ${guest.userName} for Bank is gone came through. Their tickets are kept.`,
  )
  expect(await readStock(t, eventId)).toMatchObject({ availableAmount: 1 })
  capture.mockRestore()
})

test('declined at the capture: nobody is charged, the stock is free, and both sides hear it', async () => {
  const { guest, bookingId, eventId } = await requested('Empty card')
  const capture = vi.spyOn(t.services.payments, 'captureAuthorization')
  capture.mockRejectedValueOnce(new PaymentDeclined('the card is empty'))
  const { data } = await answerBooking(t, 'approveBooking', t.world.host, bookingId)
  expect(data.booking).toMatchObject({ attendeeState: 'NONE', transactionStatus: 'FAILED' })
  expect(data.booking.tickets.map((each) => each.status)).toEqual(['CANCELLED'])
  expect(await readStock(t, eventId)).toMatchObject({ availableAmount: 2 })
  expect(await readSales(t, eventId)).toEqual({})
  await t.settle()
  expect(await readBell(t, guest)).toEqual([
    'Your payment for Empty card was declined. You have not been charged.',
  ])
  expect(await readBell(t, t.world.host)).toContain(
    `The payment of ${guest.userName} for Empty card did not come through. Their tickets are free again.`,
  )
  capture.mockRestore()
})

test('declining releases the payment, tells so, and lets the guest book again', async () => {
  const { guest, bookingId, eventId, kind } = await requested('Declined', 2)
  const { data } = await answerBooking(t, 'declineBooking', t.world.host, bookingId, { note: 'Full house' })
  expect(data.booking).toMatchObject({ attendeeState: 'DECLINED', transactionStatus: 'CANCELLED' })
  expect(await readStock(t, eventId)).toMatchObject({ availableAmount: 2 })
  const undone = await answerBooking(t, 'undoBooking', t.world.host, bookingId)
  expect([undone.code, undone.errors[0]?.message]).toEqual([
    'CONFLICT',
    'The payment was given back. They can book again.',
  ])
  await t.settle()
  const order = await t.db
    .selectFrom('payment')
    .select('state')
    .where('subject', '=', bookingId)
    .executeTakeFirstOrThrow()
  expect(order.state).toBe('VOIDED')
  expect(await subjectsTo(t.url, guest.userName)).toEqual(['Your request for Declined'])
  const again = await buyTickets(t, guest, eventId, [{ eventTicketId: kind, quantity: 2 }])
  expect(again.purchased.data.purchaseEventTickets.booking.attendeeState).toBe('INVITEE_ACCEPTED')
})

test('a request whose payment is reserved is not given back by its buyer', async () => {
  const { guest, bookingId } = await requested('Kept')
  const { code, errors } = await answerBooking(t, 'cancelMyBooking', guest, bookingId)
  expect([code, errors[0]?.message]).toEqual([
    'CONFLICT',
    'Paid tickets are not given back here. Ask the host.',
  ])
})

test('approved and declined at one moment: one of them counts, for the money too', async () => {
  for (let round = 0; round < 3; round += 1) {
    const { guest, bookingId, eventId } = await requested(`Two hosts ${round}`)
    const [approved, declined] = await Promise.all([
      answerBooking(t, 'approveBooking', t.world.host, bookingId),
      answerBooking(t, 'declineBooking', t.world.host, bookingId),
    ])
    expect([approved.code, declined.code].sort()).toEqual(['CONFLICT', 'OK'])
    const isApproved = approved.code === 'OK'
    expect((await own(guest, { eventId, bookingId })).attendeeState).toBe(
      isApproved ? 'APPROVED' : 'DECLINED',
    )
    expect((await readSales(t, eventId)).EVENT_SALES).toBe(isApproved ? 2500 : undefined)
  }
})

test('after 72 hours without an answer the payment is released and both sides hear it', async () => {
  const { guest, bookingId, eventId } = await requested('Forgotten')
  t.clock.advance({ hours: 71 })
  await t.settle()
  const waiting = await own(await t.world.signIn(guest), { eventId, bookingId })
  expect(waiting.attendeeState).toBe('INVITEE_ACCEPTED')
  t.clock.advance({ hours: 1, minutes: 1 })
  const [asker, host] = [await t.world.signIn(guest), await t.world.signIn(t.world.host)]
  const late = await answerBooking(t, 'approveBooking', host, bookingId)
  expect([late.code, late.errors[0]?.message]).toEqual([
    'CONFLICT',
    'Their payment was only reserved until now. They can book again.',
  ])
  await t.settle()
  expect(await own(asker, { eventId, bookingId })).toMatchObject({
    attendeeState: 'NONE',
    transactionStatus: 'CANCELLED',
  })
  const pool = await t.db
    .selectFrom('stock_pool')
    .innerJoin('event_ticket', 'id', 'event_ticket_id')
    .select('taken')
    .where('event_id', '=', eventId)
    .executeTakeFirstOrThrow()
  expect(pool.taken).toBe(0)
  expect(await readBell(t, asker)).toEqual([
    'Nobody answered your request for Forgotten in time. You have not been charged.',
  ])
  expect(await readBell(t, host)).toContain(
    `The request of ${guest.userName} for Forgotten ran out: their payment was only reserved until now.`,
  )
})
