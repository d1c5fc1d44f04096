import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { AnswerLost, PaymentDeclined } from '#ports/payments/payments.ts'
import { checkInvariants } from '#testing/check-invariants.ts'
import { readBell } from '#testing/read-bell.ts'
import { readSales } from '#testing/read-money.ts'
import { readStock } from '#testing/read-stock.ts'
import type { TestApp } from '#testing/start-test-app.ts'
import { startTestApp } from '#testing/start-test-app.ts'
import { answerBooking } from '#testing/steps/answer-bookings.ts'
import { requestPaid } from '#testing/tickets/paid-request.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(async () => {
  expect(await checkInvariants(t.db)).toEqual([])
  await t.close()
})

test('a capture whose answer is outstanding leaves the request waiting until it is known', async () => {
  const { bookingId, own } = await requestPaid(t, 'Slow bank')
  const capture = vi.spyOn(t.services.paymentProvider, 'captureAuthorization')
  capture.mockRejectedValueOnce(new AnswerLost('nobody answered'))
  const { data } = await answerBooking(t, 'approveBooking', t.world.host, bookingId)
  expect(data.booking).toMatchObject({ attendeeState: 'INVITEE_ACCEPTED', transactionStatus: 'PENDING' })
  expect((await answerBooking(t, 'approveBooking', t.world.owner, bookingId)).code).toBe('CONFLICT')
  expect((await answerBooking(t, 'declineBooking', t.world.host, bookingId)).code).toBe('CONFLICT')
  t.clock.advance({ seconds: 60 })
  await t.drain()
  expect(await own()).toMatchObject({
    attendeeState: 'APPROVED',
    transactionStatus: 'COMPLETED',
  })
  capture.mockRestore()
})

test('an approval long after the order keeps its stock while the capture is not known', async () => {
  const { guest, bookingId, eventId, own } = await requestPaid(t, 'Slow host')
  t.clock.advance({ hours: 1 })
  t.world.host = await t.world.signIn(t.world.host)
  const capture = vi.spyOn(t.services.paymentProvider, 'captureAuthorization')
  capture.mockRejectedValueOnce(new AnswerLost('nobody answered'))
  await answerBooking(t, 'approveBooking', t.world.host, bookingId)
  expect(await readStock(t, eventId)).toMatchObject({ availableAmount: 1 })
  expect(await checkInvariants(t.db)).toEqual([])
  t.clock.advance({ seconds: 60 })
  await t.drain()
  expect((await own(await t.world.signIn(guest))).attendeeState).toBe('APPROVED')
  capture.mockRestore()
})

test('a capture that nobody ever answers crashes: both sides hear it, and the stock is kept', async () => {
  const { guest, bookingId, eventId, own } = await requestPaid(t, 'Bank is gone')
  const capture = vi.spyOn(t.services.paymentProvider, 'captureAuthorization')
  capture.mockRejectedValue(new AnswerLost('nobody answered'))
  await answerBooking(t, 'approveBooking', t.world.host, bookingId)
  for (let attempt = 0; attempt < 14; attempt += 1) {
    t.clock.advance({ seconds: 61 })
    await t.drain()
  }
  const asker = await t.world.signIn(guest)
  expect((await own(asker)).transactionStatus).toBe('CRASHED')
  expect(await readBell(t, asker)).toEqual([
    "We don't know yet if your payment for Bank is gone came through.",
  ])
  t.world.host = await t.world.signIn(t.world.host)
  expect(await readBell(t, t.world.host)).toContain(
    `We don't know yet if ${guest.userName}'s payment for Bank is gone came through. Their tickets are still held.`,
  )
  expect(await readStock(t, eventId)).toMatchObject({ availableAmount: 1 })
  capture.mockRestore()
})

test('declined at the capture: nobody is charged, the stock is free, and both sides hear it', async () => {
  const { guest, bookingId, eventId } = await requestPaid(t, 'Empty card')
  const capture = vi.spyOn(t.services.paymentProvider, 'captureAuthorization')
  capture.mockRejectedValueOnce(new PaymentDeclined('the card is empty'))
  const { data } = await answerBooking(t, 'approveBooking', t.world.host, bookingId)
  expect(data.booking).toMatchObject({ attendeeState: 'NONE', transactionStatus: 'FAILED' })
  expect(data.booking.tickets.map((each) => each.status)).toEqual(['CANCELLED'])
  expect(await readStock(t, eventId)).toMatchObject({ availableAmount: 2 })
  expect(await readSales(t, eventId)).toEqual({})
  await t.drain()
  expect(await readBell(t, guest)).toEqual(["Your payment for Empty card was declined. You weren't charged."])
  expect(await readBell(t, t.world.host)).toContain(
    `${guest.userName}'s payment for Empty card didn't come through. Their tickets are free again.`,
  )
  capture.mockRestore()
})
