import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkInvariants } from '#testing/check-invariants.ts'
import { readBell } from '#testing/read-bell.ts'
import { subjectsTo } from '#testing/read-mails.ts'
import { readSales } from '#testing/read-money.ts'
import { readStock } from '#testing/read-stock.ts'
import type { TestApp } from '#testing/start-test-app.ts'
import { startTestApp } from '#testing/start-test-app.ts'
import { answerBooking } from '#testing/steps/answer-bookings.ts'
import { buyTickets } from '#testing/steps/buy-tickets.ts'
import { scanTicket } from '#testing/steps/scan-tickets.ts'
import { requestPaid } from '#testing/tickets/paid-request.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(async () => {
  expect(await checkInvariants(t.db)).toEqual([])
  await t.close()
})

test('a paid request reserves the payment and the stock, and waits', async () => {
  const { eventId, purchased } = await requestPaid(t, 'Reserved', { quantity: 2 })
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
  const { eventId, bookingId } = await requestPaid(t, 'Too early')
  const ticket = await t.db
    .selectFrom('ticket')
    .select('code')
    .where('booking_id', '=', bookingId)
    .executeTakeFirstOrThrow()
  const { data } = await scanTicket(t, t.world.host, eventId, ticket.code)
  expect(data.verdict).toMatchObject({ status: 'DECLINED', reason: 'unpaid' })
})

test('approving takes the money, makes the tickets valid and tells the guest what they paid', async () => {
  const { guest, eventId, bookingId } = await requestPaid(t, 'Approved and paid')
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
  await t.drain()
  const response = await fetch(`${t.url}/dev/outbox.json`)
  const mails = (await response.json()) as { to: string; subject: string; text: string }[]
  const mail = mails.find((each) => each.to === `${guest.userName}@example.test`)
  expect(mail?.subject).toBe("You're going to Approved and paid")
  expect(mail?.text).toContain('You paid $29.88: $25.00 for the tickets, $2.38 fees, $2.50 gratuity.')
  expect(mail?.text).toContain(`/api/receipts/${bookingId}.pdf?token=`)
  expect((await answerBooking(t, 'declineBooking', t.world.host, bookingId)).code).toBe('CONFLICT')
})

test('the same approval twice takes the money once', async () => {
  const { eventId, bookingId } = await requestPaid(t, 'Twice')
  const answers = await Promise.all(
    Array.from({ length: 5 }, () =>
      answerBooking(t, 'approveBooking', t.world.host, bookingId, { key: `twice-${bookingId}` }),
    ),
  )
  expect(answers.map((each) => each.code)).toEqual(['OK', 'OK', 'OK', 'OK', 'OK'])
  expect(await readSales(t, eventId)).toMatchObject({ EVENT_SALES: 2500 })
})

test('declining releases the payment, tells so, and lets the guest book again', async () => {
  const { guest, bookingId, eventId, eventTicketId } = await requestPaid(t, 'Declined', { quantity: 2 })
  const { data } = await answerBooking(t, 'declineBooking', t.world.host, bookingId, { note: 'Full house' })
  expect(data.booking).toMatchObject({ attendeeState: 'DECLINED', transactionStatus: 'CANCELLED' })
  expect(await readStock(t, eventId)).toMatchObject({ availableAmount: 2 })
  const undone = await answerBooking(t, 'undoBooking', t.world.host, bookingId)
  expect([undone.code, undone.errors[0]?.message]).toEqual([
    'CONFLICT',
    'The payment was refunded. They can book again.',
  ])
  await t.drain()
  const order = await t.db
    .selectFrom('payment')
    .select('state')
    .where('subject', '=', bookingId)
    .executeTakeFirstOrThrow()
  expect(order.state).toBe('VOIDED')
  expect(await subjectsTo(t.url, guest.userName)).toEqual(['Your request for Declined'])
  const again = await buyTickets(t, guest, eventId, [{ eventTicketId, quantity: 2 }])
  expect(again.purchased.data.purchaseEventTickets.booking.attendeeState).toBe('INVITEE_ACCEPTED')
})

test('a request whose payment is reserved is not given back by its buyer', async () => {
  const { guest, bookingId } = await requestPaid(t, 'Kept')
  const { code, errors } = await answerBooking(t, 'cancelMyBooking', guest, bookingId)
  expect([code, errors[0]?.message]).toEqual([
    'CONFLICT',
    "Paid tickets can't be returned here. Ask the host.",
  ])
})

test('approved and declined at one moment: one of them counts, for the money too', async () => {
  for (let round = 0; round < 3; round += 1) {
    const { bookingId, eventId, own } = await requestPaid(t, `Two hosts ${round}`)
    const [approved, declined] = await Promise.all([
      answerBooking(t, 'approveBooking', t.world.host, bookingId),
      answerBooking(t, 'declineBooking', t.world.host, bookingId),
    ])
    expect([approved.code, declined.code].sort()).toEqual(['CONFLICT', 'OK'])
    const isApproved = approved.code === 'OK'
    expect((await own()).attendeeState).toBe(isApproved ? 'APPROVED' : 'DECLINED')
    expect((await readSales(t, eventId)).EVENT_SALES).toBe(isApproved ? 2500 : undefined)
  }
})

test('money is reserved no longer than until the end of the event', async () => {
  const { guest, own } = await requestPaid(t, 'Tonight', { startsInHours: 3 })
  t.clock.advance({ hours: 6, minutes: 59 })
  await t.drain()
  expect((await own(await t.world.signIn(guest))).attendeeState).toBe('INVITEE_ACCEPTED')
  t.clock.advance({ minutes: 2 })
  await t.drain()
  const asker = await t.world.signIn(guest)
  expect(await own(asker)).toMatchObject({ attendeeState: 'NONE', transactionStatus: 'CANCELLED' })
  expect(await readBell(t, asker)).toContain(
    "No one answered your request for Tonight in time. You weren't charged.",
  )
})

test('after 72 hours without an answer the payment is released and both sides hear it', async () => {
  const { guest, bookingId, eventId, own } = await requestPaid(t, 'Forgotten')
  t.clock.advance({ hours: 71 })
  await t.drain()
  const waiting = await own(await t.world.signIn(guest))
  expect(waiting.attendeeState).toBe('INVITEE_ACCEPTED')
  t.clock.advance({ hours: 1, minutes: 1 })
  const [asker, host] = [await t.world.signIn(guest), await t.world.signIn(t.world.host)]
  const late = await answerBooking(t, 'approveBooking', host, bookingId)
  expect([late.code, late.errors[0]?.message]).toEqual([
    'CONFLICT',
    'Their payment was only held. They can book again.',
  ])
  await t.drain()
  expect(await own(asker)).toMatchObject({
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
    "No one answered your request for Forgotten in time. You weren't charged.",
  ])
  expect(await readBell(t, host)).toContain(
    `${guest.userName}'s request for Forgotten expired because their payment was only held until now.`,
  )
})
