import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { AnswerLost } from '#ports/payments/payments.ts'
import { checkInvariants } from '#testing/check-invariants.ts'
import { reverseCapture } from '#testing/ports/reverse-capture.ts'
import { sendNotice } from '#testing/races/send-notice.ts'
import { readBell } from '#testing/read-bell.ts'
import { subjectsTo } from '#testing/read-mails.ts'
import { readOwnBooking, readSales } from '#testing/read-money.ts'
import { readStock } from '#testing/read-stock.ts'
import type { TestApp } from '#testing/start-test-app.ts'
import { startTestApp } from '#testing/start-test-app.ts'
import { answerBooking } from '#testing/steps/answer-bookings.ts'
import { buyTickets, createOrder } from '#testing/steps/buy-tickets.ts'
import { cancelEvent } from '#testing/steps/cancel-event.ts'
import { makeEvent } from '#testing/steps/make-event.ts'
import { payAtSandbox } from '#testing/steps/pay-at-sandbox.ts'
import { proveAgain } from '#testing/steps/prove-again.ts'
import { connectAccount, payoutInfoOf, requestPayout } from '#testing/steps/request-payout.ts'
import { scanTicket } from '#testing/steps/scan-tickets.ts'
import { answerShare, shareTicket } from '#testing/steps/share-tickets.ts'
import { soldEvent } from '#testing/tickets/sold-event.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.close())
beforeEach(async () => {
  t.world.host = await t.world.signIn(t.world.host)
})
afterEach(async () => {
  expect(await checkInvariants(t.db)).toEqual([])
})

let people = 0

/** Makes a person who has two paid and valid tickets of $25.00 each. */
async function bought(displayName: string) {
  people += 1
  const guest = await t.world.addPerson(`payer${people}`)
  const { eventId, eventTicketIds } = await makeEvent(t, {
    input: { displayName },
    tickets: [{ price: 2500, limitedAmount: 2, maxPerPerson: 2 }],
  })
  const items = [{ eventTicketId: eventTicketIds[0] ?? '', quantity: 2 }]
  const made = await buyTickets(t, guest, eventId, items)
  const own = () => readOwnBooking(t, guest, eventId, made.bookingId)
  return { guest, eventId, items, own, ...made }
}

async function providerOrderOf(bookingId: string): Promise<string> {
  const { provider_order_id } = await t.db
    .selectFrom('payment')
    .select('provider_order_id')
    .where('subject', '=', bookingId)
    .executeTakeFirstOrThrow()
  return provider_order_id ?? ''
}

/** Has the provider give the money back by itself and send its notices. */
async function reverse(bookingId: string): Promise<void> {
  expect(await reverseCapture(t, await providerOrderOf(bookingId))).toBe(true)
  await notices()
}

async function notices(): Promise<void> {
  for (let round = 0; round < 3; round += 1) {
    await t.drain()
    t.clock.advance({ seconds: 3 })
  }
  await t.drain()
}

const paymentOf = (bookingId: string) =>
  t.db.selectFrom('payment').selectAll().where('subject', '=', bookingId).executeTakeFirstOrThrow()

test('money that the provider gave back by itself: tickets, places and earnings go back with it, once', async () => {
  const { guest, eventId, items, bookingId, own, purchased } = await bought('Reversed')
  const warn = vi.spyOn(t.services.log, 'warn')
  await reverse(bookingId)
  expect(await own()).toMatchObject({ attendeeState: 'NONE', transactionStatus: 'REFUNDED' })
  expect((await own()).tickets.map(({ status }) => status)).toEqual(['CANCELLED', 'CANCELLED'])
  expect(await paymentOf(bookingId)).toMatchObject({
    state: 'REFUNDED',
    reversed_at: expect.anything(),
    refunded_at: expect.anything(),
    due_at: null,
  })
  expect(await readSales(t, eventId)).toEqual({})
  expect(await readStock(t, eventId)).toMatchObject({ releasedAmount: 0, availableAmount: 2 })
  const code = purchased.data.purchaseEventTickets.tickets[0]?.code ?? ''
  expect((await scanTicket(t, t.world.host, eventId, code)).data.verdict.reason).toBe('canceled')

  const bell = await readBell(t, guest)
  const [said] = bell.filter((line) => line.includes('is on its way back to you'))
  expect(said).toMatch(/^Your payment for Reversed was reversed at the payment provider\. \$\d+\.\d\d is on/)
  expect(await subjectsTo(t.url, guest.userName)).toContain('Your refund for Reversed went through')
  expect(await readBell(t, await t.world.signIn(t.world.host))).toContain(
    `${guest.userName}'s payment for Reversed was reversed at the payment provider. Their tickets are free again.`,
  )
  expect(warn.mock.calls.map(([, message]) => message)).toContain('a provider took a payment back by itself')
  warn.mockRestore()
  const audited = await t.db
    .selectFrom('audit')
    .select('operation')
    .where('subject', '=', eventId)
    .where('operation', '=', 'endReversedBooking')
    .execute()
  expect(audited).toHaveLength(1)

  const again = await buyTickets(t, await t.world.signIn(guest), eventId, items)
  expect(again.purchased.data.purchaseEventTickets.booking.transactionStatus).toBe('COMPLETED')
})

test('a notice alone is not believed: the order is read, and nothing changes', async () => {
  const { bookingId, own } = await bought('Only said')
  await notices()
  const before = await paymentOf(bookingId)
  const orderId = await providerOrderOf(bookingId)
  expect(await sendNotice(t, { kind: 'PAYMENT.CAPTURE.REVERSED', orderId })).toBe(204)
  expect(await paymentOf(bookingId)).toEqual(before)
  expect((await own()).transactionStatus).toBe('COMPLETED')
})

test('all notices are lost: within a day it is found all the same, and found again it changes nothing', async () => {
  const { guest, eventId, bookingId, own } = await bought('Told by nobody')
  await t.drain()
  expect(await reverseCapture(t, await providerOrderOf(bookingId))).toBe(true)
  await t.db.deleteFrom('sandbox_webhook').execute()
  await notices()
  expect((await own()).transactionStatus).toBe('COMPLETED')
  t.clock.advance({ hours: 24 })
  await notices()
  t.world.host = await t.world.signIn(t.world.host)
  expect(await readOwnBooking(t, await t.world.signIn(guest), eventId, bookingId)).toMatchObject({
    attendeeState: 'NONE',
    transactionStatus: 'REFUNDED',
  })
  expect(await readSales(t, eventId)).toEqual({})
  const payment = await paymentOf(bookingId)
  expect(payment).toMatchObject({ state: 'REFUNDED', reversed_at: expect.anything(), due_at: null })
  expect(await checkInvariants(t.db)).toEqual([])
  t.clock.advance({ hours: 24 })
  await notices()
  expect(await paymentOf(bookingId)).toEqual(payment)
})

test('while the provider does not show the order nothing ends, and it is read again until it does', async () => {
  const { bookingId, own } = await bought('Not shown')
  await notices()
  const orderId = await providerOrderOf(bookingId)
  const read = vi.spyOn(t.services.paymentProvider, 'readOrder')
  read.mockRejectedValue(new AnswerLost('nobody answered'))
  await reverse(bookingId)
  expect((await own()).transactionStatus).toBe('COMPLETED')
  expect((await paymentOf(bookingId)).due_at).not.toBeNull()
  // The server stops trying for now. Staff sees it, and the booking stays as it was.
  for (let tries = 0; tries < 12; tries += 1) {
    t.clock.advance({ minutes: 2 })
    await t.drain()
  }
  expect(await paymentOf(bookingId)).toMatchObject({ state: 'CAPTURED', due_at: null })
  expect((await paymentOf(bookingId)).parked_at).not.toBeNull()
  read.mockRestore()
  await sendNotice(t, { kind: 'PAYMENT.CAPTURE.REVERSED', orderId })
  expect((await paymentOf(bookingId)).state).toBe('REFUNDED')
})

test('a hundred notices of it at once have one effect', async () => {
  const { eventId, bookingId } = await bought('Said often')
  const orderId = await providerOrderOf(bookingId)
  await reverseCapture(t, orderId)
  const one = () => sendNotice(t, { kind: 'PAYMENT.CAPTURE.REVERSED', orderId })
  expect(new Set(await Promise.all(Array.from({ length: 100 }, one)))).toEqual(new Set([204]))
  expect((await paymentOf(bookingId)).state).toBe('REFUNDED')
  expect(await readSales(t, eventId)).toEqual({})
  await notices()
})

test('somebody came in with it: the money is gone all the same, the ticket stays used, and the host hears it', async () => {
  const { guest, eventId, bookingId, own, purchased } = await bought('Used')
  const [used] = purchased.data.purchaseEventTickets.tickets
  await scanTicket(t, t.world.host, eventId, used?.code ?? '')
  await reverse(bookingId)
  expect((await own()).transactionStatus).toBe('REFUNDED')
  expect(await readSales(t, eventId)).toEqual({})
  const { admitted_at } = await t.db
    .selectFrom('ticket')
    .select('admitted_at')
    .where('id', '=', used?.ticketId ?? '')
    .executeTakeFirstOrThrow()
  expect(admitted_at).not.toBeNull()
  expect(await readBell(t, await t.world.signIn(t.world.host))).toContain(
    `${guest.userName}'s payment for Used was reversed at the payment provider, but someone already checked in with their tickets. The amount is taken off your balance.`,
  )
})

test('who was given one of the tickets holds it no more, and may take others', async () => {
  const { bookingId, eventId, guest, purchased } = await bought('Passed on')
  const receiver = await t.world.addPerson(`receiver${people}`)
  const { ticketId = '' } = purchased.data.purchaseEventTickets.tickets[0] ?? {}
  const { data } = await shareTicket(t, guest, ticketId, { userName: receiver.userName })
  expect((await answerShare(t, 'acceptSharedTicket', receiver, data.shareTicket.shareId)).code).toBe('OK')
  await reverse(bookingId)
  const attendees = await t.db
    .selectFrom('attendee')
    .select(['user_id', 'state'])
    .where('event_id', '=', eventId)
    .execute()
  const states = new Map(attendees.map(({ user_id, state }) => [user_id, state]))
  expect([states.get(guest.userId), states.get(receiver.userId)]).toEqual(['NONE', 'NONE'])
  const allowances = await t.db
    .selectFrom('ticket_allowance')
    .select('taken')
    .where('user_id', 'in', [guest.userId, receiver.userId])
    .execute()
  expect(allowances.filter(({ taken }) => taken !== 0)).toEqual([])
})

test('one that was kept for a used ticket of a cancelled event goes back with the provider, too', async () => {
  const { eventId, bookingId, own, purchased } = await bought('Used and cancelled')
  await scanTicket(t, t.world.host, eventId, purchased.data.purchaseEventTickets.tickets[0]?.code ?? '')
  expect((await cancelEvent(t, await t.world.signIn(t.world.host), eventId)).code).toBe('OK')
  expect((await own()).transactionStatus).toBe('COMPLETED')
  await reverse(bookingId)
  expect((await own()).transactionStatus).toBe('REFUNDED')
  expect(await readSales(t, eventId)).toEqual({})
})

test('after a payout the balance goes below zero by it, and nothing is paid out until it is filled', async () => {
  await connectAccount(t, await t.world.signIn(t.world.host))
  const { eventId, host, bookingIds } = await soldEvent(t, { name: 'Paid out before' })
  expect((await requestPayout(t, host, eventId, 5000)).code).toBe('OK')
  await reverse(bookingIds[0] ?? '')
  const later = await t.world.signIn(host)
  await proveAgain(t, later)
  expect((await payoutInfoOf(t, later, eventId)).totalBalance.amount).toBe('-2500')
  expect((await requestPayout(t, later, eventId, 1)).code).not.toBe('OK')
})

test('a refund that is held back for staff is done once the provider gave the money back by itself', async () => {
  await connectAccount(t, await t.world.signIn(t.world.host))
  const { eventId, host, bookingIds } = await soldEvent(t, { orders: 1, name: 'Held back' })
  expect((await requestPayout(t, host, eventId, 2000)).code).toBe('OK')
  const end = t.clock.now().add({ hours: 9 })
  await t.db.updateTable('event').set({ end_date: end, latest_end: end }).where('id', '=', eventId).execute()
  expect((await cancelEvent(t, host, eventId)).code).toBe('OK')
  await notices()
  const [bookingId = ''] = bookingIds
  expect(await paymentOf(bookingId)).toMatchObject({ state: 'REFUNDING', uncovered: 2000n })
  await sendNotice(t, {
    kind: 'PAYMENT.CAPTURE.REVERSED',
    orderId: await providerOrderOf(bookingId),
  })
  expect(await paymentOf(bookingId)).toMatchObject({ uncovered: 2000n, parked_at: expect.anything() })
  await reverse(bookingId)
  expect(await paymentOf(bookingId)).toMatchObject({ state: 'REFUNDED', uncovered: null, parked_at: null })
})

test('given back before it was known that it had been taken: nothing is issued', async () => {
  people += 1
  const guest = await t.world.addPerson(`payer${people}`)
  const { eventId, eventTicketIds } = await makeEvent(t, { tickets: [{ price: 2500, limitedAmount: 2 }] })
  const items = [{ eventTicketId: eventTicketIds[0] ?? '', quantity: 1 }]
  const { orderId, bookingId, approvalUrl } = (await createOrder(t, guest, eventId, items)).data
    .createEventOrder
  await payAtSandbox(t, approvalUrl ?? '')
  const providerOrderId = await providerOrderOf(bookingId)
  await t.services.paymentProvider.captureOrder({ providerOrderId, requestId: `${orderId}:capture` })
  await reverse(bookingId)
  expect(await paymentOf(bookingId)).toMatchObject({ state: 'REFUNDED', due_at: null, parked_at: null })
  expect(await readOwnBooking(t, guest, eventId, bookingId)).toMatchObject({
    attendeeState: 'NONE',
    transactionStatus: 'REFUNDED',
    tickets: [],
  })
  expect(await readStock(t, eventId)).toMatchObject({ releasedAmount: 0, availableAmount: 2 })
})

test('the host gives it back at the same moment as the provider: it goes back once', async () => {
  const { eventId, bookingId, own } = await bought('Both at once')
  const orderId = await providerOrderOf(bookingId)
  await Promise.all([
    reverseCapture(t, orderId).then(() => sendNotice(t, { kind: 'PAYMENT.CAPTURE.REVERSED', orderId })),
    answerBooking(t, 'refundBooking', await t.world.signIn(t.world.host), bookingId),
  ])
  await notices()
  expect((await own()).transactionStatus).toBe('REFUNDED')
  expect(await readSales(t, eventId)).toEqual({})
})
