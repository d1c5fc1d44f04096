import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkInvariants } from '#testing/check-invariants.ts'
import { readSales } from '#testing/read-money.ts'
import { readStock } from '#testing/read-stock.ts'
import type { TestApp } from '#testing/start-test-app.ts'
import { startTestApp } from '#testing/start-test-app.ts'
import type { AnsweredAttendee } from '#testing/steps/answer-bookings.ts'
import { answerAttendee, answerBooking, attendeeIdOf } from '#testing/steps/answer-bookings.ts'
import { buyTickets } from '#testing/steps/buy-tickets.ts'
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

let people = 0
const addGuest = () => {
  people += 1
  return t.world.addPerson(`undone_${people}`)
}

const statesOf = ({ bookings }: AnsweredAttendee) =>
  bookings.map(({ attendeeState, transactionStatus }) => `${attendeeState} ${transactionStatus}`).sort()

test('undoing takes both answers of the host back, and leaves what needed none', async () => {
  const { eventId, eventTicketIds } = await makeEvent(t, {
    tickets: [{ isRequiredApproval: true, limitedAmount: 3 }, { isRequiredApproval: true }, {}],
  })
  const [one = '', two = '', open = ''] = eventTicketIds
  const guest = await addGuest()
  const first = await takeTickets(t, guest, eventId, one)
  const second = await takeTickets(t, guest, eventId, two)
  await takeTickets(t, guest, eventId, open)
  const idOf = ({ data }: typeof first) => data.purchaseEventTickets.booking.bookingId
  await answerBooking(t, 'approveBooking', t.world.host, idOf(first))
  await answerBooking(t, 'declineBooking', t.world.host, idOf(second))
  const attendeeId = await attendeeIdOf(t, eventId, guest)
  expect(await readStock(t, eventId)).toMatchObject({ releasedAmount: 1 })
  const { data } = await answerAttendee(t, 'undoAttendee', t.world.host, attendeeId)
  expect(statesOf(data.attendee)).toEqual([
    'APPROVED COMPLETED',
    'INVITEE_ACCEPTED PENDING',
    'INVITEE_ACCEPTED PENDING',
  ])
  expect(await readStock(t, eventId)).toMatchObject({ releasedAmount: 0, availableAmount: 3 })
  const again = await answerAttendee(t, 'undoAttendee', t.world.host, attendeeId)
  expect([again.code, again.errors[0]?.message]).toEqual(['CONFLICT', "There's no answer to undo."])
})

test('paid approvals are refunded; a declined payment is gone and cannot come back', async () => {
  const { eventId, eventTicketIds } = await makeEvent(t, {
    tickets: [{ price: 2500, isRequiredApproval: true }],
  })
  const items = [{ eventTicketId: eventTicketIds[0] ?? '', quantity: 1 }]
  const guest = await addGuest()
  await buyTickets(t, guest, eventId, items)
  await buyTickets(t, guest, eventId, items)
  const attendeeId = await attendeeIdOf(t, eventId, guest)
  await answerAttendee(t, 'approveAttendee', t.world.host, attendeeId)
  expect(await readSales(t, eventId)).toMatchObject({ EVENT_SALES: 5000 })
  const { code, data } = await answerAttendee(t, 'undoAttendee', t.world.host, attendeeId)
  expect(code).toBe('OK')
  expect(statesOf(data.attendee)).toEqual(['NONE REFUNDED', 'NONE REFUNDED'])

  await buyTickets(t, guest, eventId, items)
  await answerAttendee(t, 'declineAttendee', t.world.host, attendeeId)
  const declined = await answerAttendee(t, 'undoAttendee', t.world.host, attendeeId)
  expect([declined.code, declined.errors[0]?.message]).toEqual([
    'CONFLICT',
    'The payment was refunded. They can book again.',
  ])
})

test('the balance must cover all refunds together, not each of them alone', async () => {
  const { eventId, eventTicketIds } = await makeEvent(t, {
    tickets: [{ price: 2500, isRequiredApproval: true }],
  })
  const items = [{ eventTicketId: eventTicketIds[0] ?? '', quantity: 1 }]
  const guest = await addGuest()
  await buyTickets(t, guest, eventId, items)
  await buyTickets(t, guest, eventId, items)
  const attendeeId = await attendeeIdOf(t, eventId, guest)
  await answerAttendee(t, 'approveAttendee', t.world.host, attendeeId)
  // A refund that is still under way for another person takes as much as one of the two bookings brought.
  const other = await addGuest()
  const { bookingId } = await buyTickets(t, other, eventId, items)
  await answerBooking(t, 'approveBooking', t.world.host, bookingId)
  await answerBooking(t, 'undoBooking', t.world.host, bookingId)
  const set = (status: 'CRASHED' | 'REFUNDED') =>
    t.db.updateTable('booking').set({ transaction_status: status }).where('id', '=', bookingId).execute()
  await set('CRASHED')
  const { code, errors } = await answerAttendee(t, 'undoAttendee', t.world.host, attendeeId)
  await set('REFUNDED')
  expect(code).toBe('CONFLICT')
  expect(errors[0]?.message).toContain("This event's balance doesn't cover the refund")
  expect((await answerAttendee(t, 'undoAttendee', t.world.host, attendeeId)).code).toBe('OK')
})

test('nothing is undone where the person came in with one of their bookings', async () => {
  const { eventId, eventTicketIds } = await makeEvent(t, {
    tickets: [{ isRequiredApproval: true }, { isRequiredApproval: true }],
  })
  const guest = await addGuest()
  for (const id of eventTicketIds) await takeTickets(t, guest, eventId, id)
  const attendeeId = await attendeeIdOf(t, eventId, guest)
  await answerAttendee(t, 'approveAttendee', t.world.host, attendeeId)
  const { code } = await t.db
    .selectFrom('ticket')
    .select('code')
    .where('event_id', '=', eventId)
    .executeTakeFirstOrThrow()
  await scanTicket(t, t.world.host, eventId, code)
  const undone = await answerAttendee(t, 'undoAttendee', t.world.host, attendeeId)
  expect([undone.code, undone.errors[0]?.message]).toEqual([
    'CONFLICT',
    'Someone already checked in with this booking. Undo the check-in first.',
  ])
  const states = await t.db
    .selectFrom('booking')
    .select('attendee_state')
    .where('event_id', '=', eventId)
    .execute()
  expect(states.map((each) => each.attendee_state)).toEqual(['APPROVED', 'APPROVED'])
})
