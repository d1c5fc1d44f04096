import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { TypedDocument } from '#platform/graphql/typed-document.ts'
import { graphql } from '#platform/graphql/typed-document.ts'
import { AnswerLost } from '#ports/payments/payments.ts'
import type { Person } from '#testing/ask.ts'
import { checkInvariants } from '#testing/check-invariants.ts'
import type { TestApp } from '#testing/start-test-app.ts'
import { startTestApp } from '#testing/start-test-app.ts'
import { answerBooking } from '#testing/steps/answer-bookings.ts'
import { buyTickets } from '#testing/steps/buy-tickets.ts'
import { requestPaid } from '#testing/tickets/paid-request.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(async () => {
  expect(await checkInvariants(t.db)).toEqual([])
  await t.close()
})

const BOOKINGS = graphql(
  'query ($id: String!) { eventAttendees(eventIdOrSlug: $id) { nodes { bookings { bookingId } } } }',
)
const PENDING = graphql(
  'query ($id: String!) { eventAttendees(eventIdOrSlug: $id) { nodes { bookings { bookingId isPaymentPending } } } }',
)
const PAYMENTS = graphql(
  'query ($id: String!) { eventAttendees(eventIdOrSlug: $id) { nodes { bookings { bookingId authorizedUntil isPaymentPending } } } }',
)

async function shownTo(person: Person, eventId: string) {
  const { data } = await t.ask(person, PAYMENTS, { id: eventId })
  return data.eventAttendees.nodes.flatMap(({ bookings }) =>
    bookings.map(({ authorizedUntil, isPaymentPending }) => ({ authorizedUntil, isPaymentPending })),
  )
}

test('the host sees until when the payment is reserved, that it is being taken, and then neither', async () => {
  const { eventId, bookingId, orderId } = await requestPaid(t, 'Slow bank')
  const payment = await t.db
    .selectFrom('payment')
    .select('authorized_until')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  const authorizedUntil = payment.authorized_until?.toString({ smallestUnit: 'millisecond' })
  expect(authorizedUntil).toBeDefined()
  expect(await shownTo(t.world.host, eventId)).toEqual([{ authorizedUntil, isPaymentPending: false }])
  const capture = vi.spyOn(t.services.paymentProvider, 'captureAuthorization')
  capture.mockRejectedValueOnce(new AnswerLost('nobody answered'))
  await answerBooking(t, 'approveBooking', t.world.host, bookingId)
  expect(await shownTo(t.world.host, eventId)).toEqual([{ authorizedUntil: null, isPaymentPending: true }])
  t.clock.advance({ seconds: 60 })
  await t.drain()
  expect(await shownTo(t.world.host, eventId)).toEqual([{ authorizedUntil: null, isPaymentPending: false }])
  capture.mockRestore()
})

test('the payments of all bookings are read in one statement', async () => {
  const { eventId, eventTicketId } = await requestPaid(t, 'Many')
  const guest = await t.world.addPerson('onemore')
  await buyTickets(t, guest, eventId, [{ eventTicketId, quantity: 1 }])
  const sent = (document: TypedDocument<object, { id: string }>) =>
    t.statements(() => t.ask(t.world.host, document, { id: eventId }))
  expect((await sent(PENDING)) - (await sent(BOOKINGS))).toBe(1)
})
